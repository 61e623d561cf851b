// Who says what of a day. Everything follows from data.js: two calendars, certificates, and the answers of each library that differ
// from hko. Days count from 1900-01-01. Runs from a file, too: no request is made. Site/pages.py runs it without a browser.
"use strict";
const calbench = (() => {
  const data = globalThis.calbenchData;
  const TERMS = data.termNames;
  const NUMBERS = ["", ...data.dayNames.slice(0, 12).map((name) => name.replace("初", ""))];
  const DAY = 864e5, ORIGIN = Date.UTC(1900, 0, 1), LAST = (Date.UTC(2100, 11, 31) - ORIGIN) / DAY;

  // Dates
  const gregorian = (day) => new Date(ORIGIN + day * DAY).toISOString().slice(0, 10);
  const dayOf = (year, month, day) => (Date.UTC(year, month - 1, day) - ORIGIN) / DAY;
  const monthName = (month, leap) => (leap ? "闰" : "") + (month === 1 ? "正" : NUMBERS[month]) + "月";
  const dayName = (day) => data.dayNames[day - 1] ?? `第${day}日`;
  const words = ([year, month, leap, day]) => `${year}年${monthName(month, leap)}${dayName(day)}`;
  const digits = ([year, month, leap, day]) => `lunar:${year}-${leap ? "leap" : ""}${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

  // Calendars: months as [first day, length, year, month, leap]
  const unpacked = ({ first, year, months }) => Array.from(months, (character, index) => {
    const code = character.charCodeAt(0) - 48, [month, leap, length] = [(code >> 2) + 1, (code >> 1) & 1, 29 + (code & 1)];
    if (index && month === 1 && !leap) year += 1;
    first += length;
    return [first - length, length, year, month, leap];
  });
  const [hko, gbt] = [unpacked(data.hko), unpacked(data.gbt)];
  const place = (months, day) => {
    let [low, high] = [0, months.length];
    while (high - low > 1) { const middle = (low + high) >> 1; if (months[middle][0] <= day) low = middle; else high = middle; }
    return low;
  };
  const date = (months, day) => { const [first, , year, month, leap] = months[place(months, day)]; return [year, month, leap, day - first + 1]; };
  const dayOfLunar = (year, month, leap, day) => {
    const found = hko.find((one) => one[2] === year && one[3] === month && one[4] === leap);
    return found && day >= 1 && day <= found[1] ? found[0] + day - 1 : null;
  };

  // Terms, by 24 · (year − 1900) + index; certificates
  const termDay = (index) => dayOf(1900 + Math.floor(index / 24), Math.floor(index % 24 / 2) + 1, parseInt(data.terms[index], 36));
  const event = (text, index, day, published) => {
    const field = (from) => parseInt(text.slice(12 * index + from, 12 * index + from + 4), 36);
    const tenths = field(0), margin = (tenths - (tenths < 432000 ? 0 : 864000) + (field(4) & 1)) / 10;
    return { day, published, tenths, margin, sigma: (field(4) >> 1) / 1000, bound: field(8) / 1000, certainty: "certain", noted: 0, otherwise: "", reason: ["", ""] };
  };
  const dispute = (found, kind, index) => {
    const own = data.disputed.find((one) => one[0] === kind && one[1] === index);
    if (own) [found.certainty, found.noted, found.reason] = [own[2], own[3], own[5]];
    if (own && own[4] && own[4] !== gregorian(found.day)) found.otherwise = own[4];
    return found;
  };
  const term = (index) => dispute({ ...event(data.termEvents, index, termDay(index) + (data.termShift[index] ?? 0), termDay(index)), name: TERMS[index % 24] }, "t", index);
  const moon = (index) => dispute({ ...event(data.moonEvents, index, gbt[index][0], hko[index][0]), name: "朔" }, "n", index);

  // Calendars of other countries: the date, the new moon of its month by that country's clock, and whether it is published
  const others = data.others.map((one) => ({ ...one, months: unpacked(one) }));
  const otherDates = (day) => others.map(({ name, reference, hours, months, published, uncertain }) => {
    if (day < months[0][0]) return { name };
    const index = place(months, day), first = months[index][0], moonIndex = place(gbt, first + 2), event = moon(moonIndex);
    // China's clock was Beijing mean time before 1929.
    const offset = hours * 3600 - (event.day < dayOf(1929, 1, 1) ? 27940 : 28800), tenths = event.tenths + 10 * offset;
    const second = ((tenths % 864000) + 864000) % 864000;
    return {
      name, date: date(months, day), reference: index < published ? reference : "computed",
      moon: { day: event.day + Math.floor(tenths / 864000), tenths: second, margin: (second - (second < 432000 ? 0 : 864000)) / 10, bound: event.bound },
      certainty: uncertain.includes(first) ? "uncertain" : "certain",
    };
  });

  // Pillars, from 0 = 甲子; the month's changes on the day of a minor term
  const pillar = (number) => data.pillars[number];
  const yearPillar = (year) => (year + 56) % 60;
  const monthPillar = (day) => {
    const [year, month] = gregorian(day).split("-").map(Number), index = (year - 1900) * 24 + (month - 1) * 2;
    return (13 + index / 2 - (day < termDay(index) ? 1 : 0)) % 60;
  };
  const dayPillar = (day) => (day + 10) % 60;

  const festivals = (day) => {
    const [year, month, ofMonth] = gregorian(day).split("-").map(Number), lunar = date(hko, day), weekday = (day + 1) % 7;
    return data.festivals.filter(([, , rule, first, second, third]) => ({
      lunar: () => !lunar[2] && lunar[1] === first && lunar[3] === second,
      "lunar-year-end": () => { const next = date(hko, day + 1); return next[1] === 1 && next[3] === 1 && !next[2]; },
      term: () => termDay((year - 1900) * 24 + first) + second === day,
      easter: () => dayOf(year, 3, 21) + parseInt(data.easter[year - 1900], 36) === day,
      gregorian: () => month === first && ofMonth === second,
      weekday: () => month === first && weekday === third && Math.ceil(ofMonth / 7) === second,
    })[rule]());
  };

  // A library's answer: its state (right, wrong, refused, contested, uncertain, outside), date and cause
  const KINDS = { w: "wrong", r: "refused", c: "contested", u: "uncertain" };
  const answer = (library, day) => {
    const run = library.runs.find((one) => one[0] <= day && day < one[0] + one[1]);
    if (day < library.days[0] || day > library.days[1]) return { state: "outside" };
    if (!run) return { state: "right", date: date(hko, day) };
    const [first, , kind, text, year, month, leap, ofMonth] = run;
    return { state: KINDS[kind], cause: data.texts[text], date: kind === "r" ? null : [year, month, leap, ofMonth + day - first] };
  };
  const dating = data.libraries.filter((library) => library.runs);
  const termAnswers = (index) => data.libraries.flatMap((library) => {
    const run = (library.terms ?? []).find((one) => one[0] <= index && index < one[0] + one[1]);
    return run ? [{ library, state: KINDS[run[2]], shift: run[3] }] : [];
  });

  // The days on which a dispute begins; the number of the year alone does not count.
  const disputes = () => {
    const days = data.disputed.map(([kind, index]) => (kind === "t" ? termDay(index) : Math.min(gbt[index][0], hko[index][0])));
    const isDispute = ([first, , kind, , , month, leap, day]) => kind !== "r" && String(date(hko, first).slice(1)) !== String([month, leap, day]);
    for (const { runs } of dating) {
      const own = runs.filter(isDispute), ends = new Set(own.map(([first, count]) => first + count));
      days.push(...own.map(([first]) => first).filter((first) => !ends.has(first)));
    }
    return [...new Set(days)].filter((day) => day >= 0).sort((one, other) => one - other);
  };

  // A date as people write it, in the forms of WrittenDate in Sources/Calendar; null for any other text
  const ENGLISH = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month)).toLocaleDateString("en", { month: "long", timeZone: "UTC" }).toLowerCase());
  const NUMBER = "\\d{1,2}|[十廿卅][一二三四五六七八九]?|[一二三四五六七八九](?:十[一二三四五六七八九]?)?";
  const CHINESE = new RegExp(`^(\\d{4}|[〇零○一二三四五六七八九]{4})?(${data.pillars.join("|")})?年([闰閏])?(正|冬|腊|臘|${NUMBER})月(初)?(${NUMBER})([日号號])?$`);
  const digit = (character) => Math.max(0, "〇一二三四五六七八九".indexOf(character));
  const number = (text) => {
    if (/^\d+$/.test(text)) return Number(text);
    const tens = "十廿卅".indexOf(text[0]) + 1;
    return tens ? 10 * tens + digit(text[1]) : text.length > 1 ? 10 * digit(text[0]) + digit(text[2]) : digit(text[0]);
  };
  const parse = (text) => {
    const trimmed = text.toLowerCase().replace(/\s/g, "");
    if (/^(today|今天)$/.test(trimmed)) return Math.floor((Date.now() + 8 * 36e5 - ORIGIN) / DAY);
    const rest = trimmed.replace(/^(lunar:?|农历|農曆)/, ""), within = (day) => (day !== null && day >= 0 && day <= LAST ? day : null);
    const lunar = (...parts) => within(dayOfLunar(...parts.map(Number)));
    const civil = (year, month, ofMonth) => {
      if (rest !== trimmed) return lunar(year, month, 0, ofMonth);
      const day = dayOf(year, month, ofMonth), date = [String(year), ...[month, ofMonth].map((one) => String(Number(one)).padStart(2, "0"))];
      return within(day) === null || gregorian(day) !== date.join("-") ? null : day;
    };
    let match = rest.match(/^(\d{4})(\d{2})(\d{2})$/);
    if (match) return civil(...match.slice(1));
    match = rest.match(/^(\d{4})([-/.])(?:(?:leap|l)(\d{1,2})|m(\d{1,2})l|(\d{1,2}))\2(\d{1,2})$/);
    if (match) return match[5] ? civil(match[1], match[5], match[6]) : lunar(match[1], match[3] ?? match[4], 1, match[6]);
    match = rest.match(/^(\d{4}),(leap)?(\d{1,2})(?:st|nd|rd|th)month,day(\d{1,2})$/);
    if (match) return lunar(match[1], match[3], match[2] ? 1 : 0, match[4]);
    match = rest.match(/^([a-z]+)(\d{1,2}),(\d{4})$/);
    if (match) return ENGLISH.includes(match[1]) ? civil(match[3], ENGLISH.indexOf(match[1]) + 1, match[2]) : null;
    match = rest.match(CHINESE);
    if (!match || !(match[1] ?? match[2])) return null;
    const [, digits, name, leap, monthText, first, dayText, isDay] = match, near = new Date().getFullYear() - 29;
    const year = digits ? Number(Array.from(digits, (one) => (/\d/.test(one) ? one : digit(one))).join("")) : near + (((data.pillars.indexOf(name) + 4 - near) % 60) + 60) % 60;
    if (name && data.pillars[yearPillar(year)] !== name) return null;
    const named = { 正: 1, 冬: 11, 腊: 12, 臘: 12 }[monthText], month = named ?? number(monthText), day = number(dayText);
    return name || leap || named || first || !isDay ? lunar(year, month, leap ? 1 : 0, day) : civil(year, month, day);
  };

  // Days with a page of their own: disputes, the first days of runs of wrong answers, New Years.
  const disputed = disputes();
  const pages = new Set([
    ...disputed, ...dating.flatMap(({ runs }) => runs.filter(([, , kind]) => kind !== "r").map(([first]) => first)),
    ...hko.filter(([, , , month, leap]) => month === 1 && !leap).map(([first]) => first),
  ].filter((day) => day >= 0 && day <= LAST));

  return { data, hko, pages, gbt, LAST, TERMS, gregorian, dayOf, words, digits, place, date, otherDates, term, moon, termDay, pillar, yearPillar, monthPillar, dayPillar, zodiac: (year) => data.zodiac[(year + 8) % 12], festivals, answer, dating, termAnswers, disputes: () => disputed, parse };
})();

(() => {
  const c = calbench, { authorities, dates: known } = c.data;
  let [chinese, site] = [false, {}];
  const say = (english, other) => (chinese ? other : english);
  class Markup { constructor(text) { this.text = text; } }
  const escape = (text) => String(text).replace(/[&<>"]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[one]);
  const make = (tag, attributes, ...children) => new Markup(`<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`).join("")}>${children.flat().map((one) => one instanceof Markup ? one.text : escape(one)).join("")}</${tag}>`);
  const list = (items, between) => items.flatMap((item, index) => (index ? [between, item] : [item]));
  const row = (head, ...cells) => make("tr", {}, make("th", { scope: "row" }, head), ...cells.map((cell) => make("td", {}, cell)));
  const table = (...rows) => make("div", { class: "cb-scroll" }, make("table", { class: "cb-plain" }, make("tbody", {}, ...rows)));
  const away = (address, ...text) => make("a", { href: address }, ...text);
  const version = (library) => library.version.match(/^[A-Z]/) ? library.version : `${library.id} ${library.version}`;
  const link = (library) => make("span", { class: "cb-nowrap" }, away(`${site.root}libraries/${library.id}/`, library.id), ` ${library.version}`);
  const address = (day) => `${site.root}day/` + (c.pages.has(day) ? `${c.gregorian(day)}/` : `#${c.gregorian(day)}`);
  const dayLink = (day, ...text) => away(address(day), ...text);

  const duration = (seconds) => {
    const all = Math.abs(seconds), whole = Math.round(all);
    if (whole < 60) return say(`${all.toFixed(1)} s`, `${all.toFixed(1)} 秒`);
    if (whole < 600) return say(`${Math.floor(whole / 60)} min ${whole % 60} s`, `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`);
    if (whole < 7200) return say(`${Math.floor((whole + 30) / 60)} min`, `${Math.floor((whole + 30) / 60)} 分钟`);
    return say(`${Math.floor((whole + 1800) / 3600)} h`, `${Math.floor((whole + 1800) / 3600)} 小时`);
  };
  const clock = (tenths) => [tenths / 36000, tenths / 600 % 60, tenths / 10 % 60].map((one) => String(Math.floor(one)).padStart(2, "0")).join(":");
  const margin = (one) => say(`${duration(one.margin)} ${one.margin < 0 ? "before" : "after"} midnight`, `零时${one.margin < 0 ? "前" : "后"} ${duration(one.margin)}`);
  const CERTAINTY = { certain: ["certain", "确定"], uncertain: ["uncertain", "未定"], contested: ["contested", "有争议"] };
  const errors = (one) => say(`all errors together ${one.bound.toFixed(2)} s; σ of the Earth's rotation ${one.sigma.toFixed(2)} s`, `误差界 ${one.bound.toFixed(2)} 秒；地球自转 σ ${one.sigma.toFixed(2)} 秒`);
  // The clock of the calendar: Beijing mean time before 1929, UTC+8 from then.
  const utc = (one) => {
    const tenths = one.tenths - (one.day < c.dayOf(1929, 1, 1) ? 279400 : 288000), day = one.day + Math.floor(tenths / 864000);
    return `${c.gregorian(day)} ${clock(tenths < 0 ? tenths + 864000 : tenths)} UTC`;
  };
  const instant = (one) => say(`${c.gregorian(one.day)} ${clock(one.tenths)} in Beijing (${utc(one)})`, `北京时间 ${c.gregorian(one.day)} ${clock(one.tenths)}（${utc(one)}）`);
  const remarks = (one) => [
    ...(one.otherwise ? [say(`Published as ${one.otherwise}`, `公布为 ${one.otherwise}`) + (one.reason[0] ? say(`; ${one.reason[0]}`, `；${one.reason[1]}`) : "")] : []),
    ...(one.noted ? [say("The publisher notes that this date may be a day off", "发布者注明该日期可能相差一日")] : []),
  ].map((text) => make("p", { class: "cb-note" }, text));
  const plain = ([year, month, leap, day]) => `${leap ? "leap " : ""}month ${month}, day ${day} of ${year}`;
  const words = (date) => say(`${plain(date)} (${c.words(date).slice(5)})`, c.words(date));

  const MARKS = { right: "✓", wrong: "✗", refused: "–", outside: "–", contested: "≠", uncertain: "≠" };
  const STATES = { wrong: ["wrong", "错误"], contested: ["accepted: matches the other calendar (contested date)", "可接受：依另一历（有争议）"], uncertain: ["accepted: matches the other calendar (uncertain date)", "可接受：依另一历（未定）"], refused: ["refused", "拒答"], outside: ["outside its range", "超出其范围"], right: ["right", "正确"] };

  const groups = (day) => {
    const found = new Map();
    for (const library of c.dating) {
      const { state, date, cause } = c.answer(library, day), key = state + (date ?? "") + (cause ?? "");
      if (!found.has(key)) found.set(key, { state, date, cause, libraries: [] });
      found.get(key).libraries.push(library);
    }
    const order = Object.keys(STATES);
    return [...found.values()].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  };

  const termGroups = (index) => {
    const found = new Map();
    for (const { library, state, shift } of c.termAnswers(index)) {
      if (!found.has(state + shift)) found.set(state + shift, [state, shift, []]);
      found.get(state + shift)[2].push(library);
    }
    return [...found.values()];
  };

  const COUNTRIES = { korea: ["Korea, UTC+9", "韩国，东九区"], vietnam: ["Vietnam, UTC+7", "越南，东七区"] };
  const otherCalendars = (day, lunar) => table(...c.otherDates(day).map(({ name, date, reference, moon, certainty }) =>
    row(say(...COUNTRIES[name]), date
      ? [make("span", { class: `cb-mark cb-${String(date) === String(lunar) ? "right" : "contested"}`, "data-date": c.digits(date) }, `${String(date) === String(lunar) ? "=" : "≠"} ${words(date)}`),
        make("small", {}, ...(reference === "kasi" ? [away(authorities.kasi, say("Korea Astronomy and Space Science Institute", "韩国天文研究院"))] : [say("computed", "推算")]), `${say("; ", "；")}${say("new moon (朔)", "朔")} ${c.gregorian(moon.day)} ${clock(moon.tenths)}${say(", ", "，")}${margin(moon)}${say("; ", "；")}${say(...CERTAINTY[certainty])}`)]
      : say("from 1968 on; nothing is claimed before", "1968 年起；此前不作判断"))));

  // The theme names a block of code by the element with an id around it.
  let blocks = 0;
  const block = (text) => make("pre", { id: `code-${blocks += 1}` }, make("code", {}, text));
  // How to check the page oneself, and how to cite it.
  const box = (day, title, wrong) => {
    const iso = c.gregorian(day), { data, version, built, licence, url, home } = c.data.about, own = `${url}${chinese ? "zh/" : ""}day/${c.pages.has(day) ? `${iso}/#${data}` : `?date=${iso}`}`;
    const bibtex = `@misc{calbench-${iso},\n  title = {{${title}}},\n  author = {{calbench}},\n  note = {calbench ${version}, reference data ${data}},\n  year = {${built.slice(0, 4)}},\n  url = {${own}}\n}`;
    return make("section", { id: data, class: "cb-cite" },
      make("h2", {}, say("Check it yourself, cite it", "自行核对与引用")),
      block(`calbench day ${iso}`),
      ...wrong.flatMap(({ library, date }) => {
        const id = `${iso}/${library.id}`, program = site.programs?.[library.id];
        return [make("h3", { id: library.id }, id),
          make("p", {}, say("Expected ", "应为 "), make("code", {}, c.digits(c.date(c.hko, day))), say("; answer of ", "；"), `${library.name} ${library.version}`, say(": ", " 的答案：", ), make("code", {}, date ? c.digits(date) : "–"), ".", ...(c.pages.has(day) ? [" ", away(`${site.root}day/${id}.json`, "JSON")] : [])),
          ...(program ? [make("details", {}, make("summary", {}, say(`Program in ${library.language}`, `${library.language} 程序`)), block(["year", "month", "day"].reduce((text, name, place) => text.replaceAll(`{${name}}`, Number(iso.split("-")[place])), program.text)),
            ...(program.example?.date === iso ? [make("p", {}, say("Its output:", "其输出：")), block(program.example.actual)] : []))] : [])];
      }),
      make("h3", {}, say("Cite", "引用")),
      make("p", {}, `${title}. calbench ${version}, `, say("reference data ", "参考数据 "), `${data}, ${built}. `, away(own, ...list(own.split(/(?<=\/)/), make("wbr", {})))),
      block(bibtex),
      make("p", {}, say("Licence of data and code: ", "数据与代码许可："), licence, ". ", ...(home ? [away(`${home}/issues/new?title=${iso}`, say("Report an error", "报告错误"))] : [])));
  };

  // The days with the most wrong libraries, which have previews.
  const cards = new Set([...c.pages].map((day) => [c.dating.filter((library) => c.answer(library, day).state === "wrong").length, day]).filter(([count]) => count)
    .sort(([one, day], [other, later]) => other - one || day - later).slice(0, 60).map(([, day]) => day));
  // The title, the description and the answer for a day; `where` has the language (`chinese`), the way to the site's root in that
  // language (`root`), and programs by library.
  c.page = (day, where) => {
    [site, blocks] = [where, 0];
    chinese = where.chinese;
    const lunar = c.date(c.hko, day), other = c.date(c.gbt, day), iso = c.gregorian(day), [year, month] = iso.split("-").map(Number);
    const place = c.place(c.hko, day), base = (year - 1900) * 24 + (month - 1) * 2, terms = [base, base + 1].map(c.term);
    const moon = c.moon(place), decisive = [moon, ...terms.filter((one) => [one.day, one.published].includes(day))];
    if (c.gbt[place + 1]?.[0] === day) decisive.push(c.moon(place + 1));
    const worst = ["contested", "uncertain"].find((state) => decisive.some((one) => one.certainty === state)) ?? "certain";
    const weekday = say(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"])[(day + 1) % 7];
    const names = c.festivals(day).map(([simplified, english]) => say(`${english} (${simplified})`, simplified));
    const yearName = c.pillar(c.yearPillar(lunar[0])), [english, animal] = c.zodiac(lunar[0]);
    const all = groups(day), of = (...states) => all.filter(({ state }) => states.includes(state)).flatMap(({ libraries, date }) => libraries.map((library) => ({ library, date })));
    const [wrong, others, agree] = [of("wrong"), of("contested", "uncertain").length, of("right").length];
    const verdict = say(`${agree} libraries right` + (wrong.length ? `, ${wrong.length} wrong` : "") + (others ? `, ${others} follow the other accepted calendar` : ""), `${agree} 个库正确` + (wrong.length ? `，${wrong.length} 个错误` : "") + (others ? `，${others} 个依另一历` : ""));
    const dates = c.disputes(), before = dates.filter((one) => one < day).pop(), after = dates.find((one) => one > day);
    const isNewYear = lunar[1] === 1 && !lunar[2] && lunar[3] === 1, source = authorities[say("hko_en", "hko_zh")].replace("{year}", year);
    const soft = [...new Set(wrong.map(({ library }) => version(library)))], title = isNewYear ? say(`Chinese New Year ${lunar[0]} is ${iso}`, `${lunar[0]} 年春节是 ${iso}`) : `${iso}: ${words(lunar)}`;
    const share = (code) => wrong.filter(({ library }) => library.code === code).length, codes = [...new Set(wrong.map(({ library }) => library.code))].sort((one, other) => share(other) - share(one));
    const full = wrong.length ? title + say(`, wrong in ${codes.join(", ")}`, `，${codes.join("、")} 有误`) : title;
    const description = `${iso} ${say("is", "为")} ${words(lunar)}${say(". ", "。")}${verdict}${wrong.length ? `${say(": ", "：")}${soft.slice(0, 6).join(say(", ", "、"))}` : ""}${say(". New moon ", "。朔 ")}${instant(moon)}${say(", ", "，")}${margin(moon)}${say(".", "。")}`;
    const html = [
      make("nav", { class: "cb-steps", "aria-label": say("Other dates", "其他日期") },
        [[before, say("← Previous date on which libraries differ", "← 上一有分歧日")], [day > 0 ? day - 1 : undefined, say("Day before", "前一日")], [day < c.LAST ? day + 1 : undefined, say("Day after", "后一日")], [after, say("Next date on which libraries differ →", "下一有分歧日 →")]]
          .filter(([to]) => to !== undefined).map(([to, text]) => dayLink(to, text, make("small", {}, c.gregorian(to))))),
      make("h2", { id: "date" }, `${iso} ${weekday}`),
      make("p", { class: "cb-lunar" }, ...say([`${plain(lunar)} `], []), make("span", { lang: "zh" }, `${yearName}年${c.words(lunar).slice(5)} `), make("small", {}, c.digits(lunar))),
      make("p", {}, make("span", { class: `cb-tag cb-${worst}` }, say(...CERTAINTY[worst])), " ", make("span", { class: `cb-tag cb-${wrong.length ? "wrong" : "right"}` }, verdict), " ",
        make("span", { class: "cb-festivals" }, [...names, say(`Year of the ${english} (${animal})`, `${animal}年`)].join(say(", ", "，")))),
      ...(known[iso] ? [make("p", {}, say(...known[iso]))] : []),
      make("h3", {}, say("What each library answers", "各库答案")),
      table(...all.map(({ state, date, cause, libraries }) =>
        row(make("span", { class: `cb-mark cb-${state}`, ...(date ? { "data-date": c.digits(date) } : {}) }, `${MARKS[state]} ${date ? words(date) : say(...STATES[state])}`),
          [...list(libraries.map(link), " · "), ...(state === "wrong" || state === "refused" ? [make("small", {}, `${say(...STATES[state])}${cause?.[0] ? say(`: ${cause[0]}`, `：${cause[1]}`) : ""}`)] : date ? [make("small", {}, say(...STATES[state]))] : [])]))),
      make("h3", {}, say("Says who?", "依据")),
      table(
        day < c.dayOf(1901, 1, 1) ? row(say("computed", "推算"), words(lunar))
          : row(away(source, say(`Hong Kong Observatory, table of ${year}`, `香港天文台 ${year} 年表`)), [words(lunar), make("small", {}, "hko; ", away(authorities.hko_terms, say("terms of use", "使用条款")))]),
        row(away(authorities.gbt, "GB/T 33661-2017"), [String(lunar) === String(other) ? words(other) : make("strong", {}, `≠ ${words(other)}`), make("small", {}, say("gbt: its rules, computed", "gbt：依其规则推算"))]),
        ...decisive.map((one) => row(one.name === "朔" ? say("new moon (朔)", "朔") : one.name, [`${instant(one)}${say(", ", "，")}${margin(one)}${say("; ", "；")}${say(...CERTAINTY[one.certainty])}`, make("small", {}, errors(one)), ...remarks(one)])),
        ...(worst !== "certain" || String(lunar) !== String(other) ? [row(away(authorities.differences, say("Why calendars differ", "历书为何不同")), say("an article of the Hong Kong Observatory", "香港天文台的文章"))] : [])),
      make("h3", {}, say("Other calendars", "其他历")),
      otherCalendars(day, lunar),
      make("h3", {}, say("Solar terms of the month", "当月节气")),
      table(...terms.map((one, index) => row(one.name, [dayLink(one.published, c.gregorian(one.published)), make("small", {}, `${instant(one)}${say(", ", "，")}${margin(one)}${say("; ", "；")}${errors(one)}`),
        ...termGroups(base + index).map(([kind, shift, found]) => make("div", {}, make("span", { class: `cb-mark cb-${kind}` }, `${MARKS[kind]} ${shift === null ? say("refused", "拒答") : say(`${Math.abs(shift)} d ${shift < 0 ? "early" : "late"}`, `${shift < 0 ? "早" : "晚"} ${Math.abs(shift)} 日`)} `), ...list(found.map(link), " · ")))])),
      ),
      make("h3", {}, say("Pillars", "干支")),
      make("p", { lang: "zh" }, `${yearName}年 ${c.pillar(c.monthPillar(day))}月 ${c.pillar(c.dayPillar(day))}日`),
      box(day, full, wrong),
    ];
    const findings = wrong.map(({ library, date }) => ({ id: `${iso}/${library.id}`, date: iso, library: library.id, name: library.name, version: library.version, language: library.language, expected: c.digits(lunar), actual: date ? c.digits(date) : null, cause: c.answer(library, day).cause?.[0] ?? "", source, new_moon: { beijing: `${c.gregorian(moon.day)} ${clock(moon.tenths)}`, utc: utc(moon), margin_s: moon.margin, bound_s: moon.bound } }));
    const card = [isNewYear ? title : `${iso}: ${plain(lunar)}`, verdict, soft.slice(0, 8).join(", "), `New moon ${clock(moon.tenths)} in Beijing, ${margin(moon)}`];
    return { title: full, card, description, html: html.map(({ text }) => text).join(""), iso, source, findings, verdict, isCard: cards.has(day) };
  };
})();

(() => {
  const box = globalThis.document?.querySelector("#day-date"), page = box && document.querySelector("#day-answer");
  if (!box) return;
  const c = calbench, { lang } = document.documentElement, chinese = lang.startsWith("zh");
  const spellings = Object.fromEntries(c.data.script.match(/../gu).map((pair) => [...pair]));
  const inScript = (text) => (lang === "zh-Hant" ? Array.from(text, (one) => spellings[one] ?? one).join("") : text);
  const say = (english, other) => (chinese ? inScript(other) : english);
  c.show = (day) => {
    const { title, html } = c.page(day, { chinese, root: document.querySelector("#day").dataset.root });
    page.innerHTML = inScript(html);
    document.title = `${inScript(title)} – calbench`;
    performance.mark("calbench-answer");
  };
  // Shows the day of a text, or a sentence that says what is expected.
  c.read = (text) => {
    const day = c.parse(text);
    document.querySelector("#day-pick").value = day === null ? "" : c.gregorian(day);
    if (day !== null) return c.show(day);
    const alert = document.createElement("p");
    alert.className = "cb-error";
    alert.setAttribute("role", "alert");
    alert.textContent = say(`${text}: expected a date that exists, from 1900-01-01 to 2100-12-31, such as 2027-02-06, lunar:2033-leap11-01 or 二〇二七年正月初一`, `${text}：须为 1900-01-01 至 2100-12-31 中存在的日期，如 2027-02-06、lunar:2033-leap11-01、二〇二七年正月初一`);
    page.replaceChildren(alert);
    document.title = `${say("Not a date", "不是日期")} – calbench`;
  };
  const hash = () => {
    try { return decodeURIComponent(location.hash.slice(1)); } catch { return location.hash.slice(1); }
  };
  const follow = () => {
    const text = hash() || new URLSearchParams(location.search).get("date")?.trim() || "today";
    if (document.activeElement !== box || !box.value) box.value = text;
    c.read(text);
  };
  box.form.addEventListener("submit", (one) => { one.preventDefault(); location.hash = encodeURIComponent(box.value.trim()); follow(); });
  document.querySelector("#day-pick").addEventListener("change", (one) => { if (one.target.value) { box.value = one.target.value; location.hash = one.target.value; } });
  addEventListener("hashchange", () => { box.value = hash(); follow(); page.scrollIntoView(); });
  follow();
})();
