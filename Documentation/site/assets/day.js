// Who says what of a day. Everything follows from data.js: calendars as `calbench year` writes them, certificates, and the
// answers of each library that differ from hko. Days count from 1900-01-01. Runs from a file, too: no request is made. Documentation/site/dates.py runs it
// without a browser.
"use strict";
const calbench = (() => {
  const data = globalThis.calbenchData;
  const NUMBERS = ["", ...data.dayNames.slice(0, 12).map((name) => name.replace("初", ""))];
  const DAY = 864e5, ORIGIN = Date.UTC(1900, 0, 1), LAST = (Date.UTC(2100, 11, 31) - ORIGIN) / DAY;
  // Tenths of a second.
  const HALF = 432000, WHOLE = 864000;

  // Dates
  const gregorian = (day) => new Date(ORIGIN + day * DAY).toISOString().slice(0, 10);
  const civil = (day) => gregorian(day).split("-").map(Number);
  const dayOf = (year, month, day) => ((Date.UTC(year, month - 1, day) - ORIGIN) / DAY) | 0; // QuickJS finds no float
  const two = (number) => String(number).padStart(2, "0");
  const monthName = (month, leap) => `${leap ? "闰" : ""}${month === 1 ? "正" : NUMBERS[month]}月`;
  const dayName = (day) => data.dayNames[day - 1] ?? `第${day}日`;
  const words = ([year, month, leap, day]) => `${year}年${monthName(month, leap)}${dayName(day)}`;
  const digits = ([year, month, leap, day]) => `lunar:${year}-${leap ? "leap" : ""}${two(month)}-${two(day)}`;

  // Calendars: months as [first day, length, year, month, leap]
  const unpacked = ({ first, year, months }) => Array.from(months, (character, index) => {
    const code = character.charCodeAt(0) - 48;
    const [month, leap, length] = [(code >> 2) + 1, (code >> 1) & 1, 29 + (code & 1)];
    if (index && month === 1 && !leap) year += 1;
    first += length;
    return [first - length, length, year, month, leap];
  });
  const [china, ...others] = data.calendars.map((one) => ({ ...one, months: unpacked(one) }));
  const hko = china.months;
  // By the computed new moons.
  const gbt = hko.map(([first, ...rest], index) => [first + (data.moonShift[index] ?? 0), ...rest]);
  const place = (months, day) => {
    let [low, high] = [0, months.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      [low, high] = months[middle][0] <= day ? [middle, high] : [low, middle];
    }
    return low;
  };
  const date = (months, day) => {
    const [first, , year, month, leap] = months[place(months, day)];
    return [year, month, leap, day - first + 1];
  };

  // Terms, by 24 · (year − 1900) + index; certificates
  const termDay = (index) =>
    dayOf(1900 + Math.floor(index / 24), Math.floor(index % 24 / 2) + 1, parseInt(data.terms[index], 36));
  const firstTerm = (year, month) => (year - 1900) * 24 + (month - 1) * 2;
  const fromMidnight = (tenths) => tenths - (tenths < HALF ? 0 : WHOLE);
  const event = (name, kind, index, day, published) => {
    const text = (kind === "t" ? data.termEvents : data.moonEvents).slice(12 * index, 12 * index + 12);
    const [tenths, sigma, bound] = [0, 4, 8].map((from) => parseInt(text.slice(from, from + 4), 36));
    const own = data.disputed.find((one) => one[0] === kind && one[1] === index);
    const [, , certainty, noted, date, reason] = own ?? [kind, index, "certain", 0, "", ["", ""]];
    const margin = (fromMidnight(tenths) + (sigma & 1)) / 10;
    // The published and the computed day, and the one across the midnight of an event that is not certain.
    const days = [day, published, ...(certainty === "certain" ? [] : [day - Math.sign(margin)])];
    return {
      name, day, published, days, tenths, margin, sigma: (sigma >> 1) / 1000, bound: bound / 1000, certainty, noted, reason,
      otherwise: date && date !== gregorian(day) ? date : "",
    };
  };
  const term = (index) =>
    event(data.termNames[index % 24], "t", index, termDay(index) + (data.termShift[index] ?? 0), termDay(index));
  const moon = (index) => event("朔", "n", index, gbt[index][0], hko[index][0]);
  // The accepted dates of a day, the published one first, the certainty, the new moon that decides, and what is remarkable.
  const dated = ({ months, doubts, notes, texts, published }, day) => {
    const index = place(months, day), own = date(months, day), [certainty, ...other] = doubts[day] ?? ["certain"];
    // A last day that may be the first of the next month.
    const isNext = other[3] === 1 && own[3] > 1, shift = months === hko ? 0 : place(hko, months[0][0] + 14);
    return {
      dates: other.length ? [own, other] : [own], certainty, moon: index + isNext + shift,
      isPublished: index < published, notes: (notes[index] ?? []).map((number) => texts[number]),
    };
  };
  const inChina = (day) => dated(china, day), dates = (day) => inChina(day).dates;

  // An event by the clock of another place: China's was Beijing mean time before 1929, UTC+8 from then.
  const byClock = (event, hours) => {
    const tenths = event.tenths + 10 * (hours * 3600 - (event.day < dayOf(1929, 1, 1) ? 27940 : 28800));
    return { day: event.day + Math.floor(tenths / WHOLE), tenths: ((tenths % WHOLE) + WHOLE) % WHOLE };
  };

  // Calendars of other countries, with their festivals; of their new moon and China's the later one, by their clock
  const otherDates = (day) => others.map((one) => {
    const { name, hours, months, festivals } = one;
    if (day < months[0][0]) return { name };
    const found = dated(one, day), [, month, leap, ofMonth] = found.dates[0], next = months[place(months, day) + 1];
    const isEnd = next?.[3] === 1 && day + 1 === next[0];
    const instant = byClock(moon(Math.max(found.moon, inChina(day).moon)), hours);
    return {
      ...found, name, festival: leap ? undefined : festivals[isEnd ? "eve" : `${month}-${ofMonth}`],
      moon: { ...instant, margin: fromMidnight(instant.tenths) / 10 },
    };
  });

  // Pillars, from 0 = 甲子; the month's changes on the day of a minor term
  const pillar = (number) => data.pillars[number];
  const yearPillar = (year) => (year + 56) % 60;
  const monthPillar = (day) => {
    const index = firstTerm(...civil(day));
    return (13 + index / 2 - (day < termDay(index) ? 1 : 0)) % 60;
  };
  const dayPillar = (day) => (day + 10) % 60;

  const festivals = (day) => {
    const [year, month, ofMonth] = civil(day), lunar = date(hko, day), weekday = (day + 1) % 7;
    const rules = {
      lunar: (first, second) => !lunar[2] && lunar[1] === first && lunar[3] === second,
      "lunar-year-end": () => String(date(hko, day + 1).slice(1)) === "1,0,1",
      term: (first, second) => termDay((year - 1900) * 24 + first) + second === day,
      easter: () => dayOf(year, 3, 21) + parseInt(data.easter[year - 1900], 36) === day,
      gregorian: (first, second) => month === first && ofMonth === second,
      weekday: (first, second, third) => month === first && weekday === third && Math.ceil(ofMonth / 7) === second,
    };
    return data.festivals.filter(([, , rule, ...numbers]) => rules[rule](...numbers));
  };

  // A library's answer: its state (right, wrong, refused, contested, uncertain, outside), date and cause
  const KINDS = { w: "wrong", r: "refused", c: "contested", u: "uncertain" };
  const runOf = (runs, place) => (runs ?? []).find((one) => one[0] <= place && place < one[0] + one[1]);
  const answer = (library, day) => {
    if (day < library.days[0] || day > library.days[1]) return { state: "outside" };
    const run = runOf(library.runs, day);
    if (!run) {
      const { dates: [own, other], certainty } = inChina(day);
      return { state: other ? certainty : "right", date: own };
    }
    const [first, , kind, text, year, month, leap, ofMonth] = run;
    const own = kind === "r" ? null : [year, month, leap, ofMonth + day - first];
    return { state: KINDS[kind], cause: data.texts[text], date: own };
  };
  const dating = data.libraries.filter((library) => library.runs);
  const termAnswers = (index) => data.libraries.flatMap((library) => {
    const run = runOf(library.terms, index);
    return run ? [{ library, state: KINDS[run[2]], shift: run[3] }] : [];
  });

  // A date as people write it, by the forms of Sources/Calendar/CalendarValues/WrittenForms.swift.
  const { words: written } = data, ENGLISH = written.months.flat();
  const MONTHS = ENGLISH.map((one) => one.toLowerCase()), SHORT = MONTHS.map((one) => one.slice(0, 3));
  const COUNTS = "一二三四五六七八九", CHINESE = `[十廿卅][${COUNTS}]?|[${COUNTS}](?:十[${COUNTS}]?)?`, NUMBER = `\\d{1,2}|${CHINESE}`;
  const any = (texts) => texts.join("|").replace(/[()]/g, "\\$&");
  const PARTS = {
    Y: `\\d{4}|[〇${COUNTS}]{4}`, P: any(data.pillars), M: NUMBER, D: NUMBER, A: "\\d\\d", B: "\\d\\d", J: "[正冬腊]",
    I: `初(?:${NUMBER})|${CHINESE}`, L: any(written.leaps.flat()), E: any([...MONTHS, ...SHORT]), F: any(written.names.map(([text]) => text)),
  };
  const choices = (pattern) => {
    const open = Math.max(pattern.lastIndexOf("["), pattern.lastIndexOf("{"));
    if (open < 0) return [pattern];
    const close = open + pattern.slice(open).search(/[\]}]/), inside = pattern.slice(open + 1, close).split("|");
    return [...inside, ...(pattern[open] === "[" ? [""] : [])].flatMap((one) =>
      choices(pattern.slice(0, open) + one + pattern.slice(close + 1)));
  };
  const regular = (one) => new RegExp(`^${one.replace(/[A-Z.]/g, (part) => (part === "." ? "\\." : `(?<${part}>${PARTS[part]})`))}$`);
  let forms = null;
  const allForms = () => (forms ??= written.forms.flatMap(([kind, pattern, calendar]) =>
    [...new Set(choices(pattern))].map((one) => [kind, regular(one), calendar])));
  const digit = (one) => (/\d/.test(one) ? one : Math.max(0, `〇${COUNTS}`.indexOf(one)));
  const number = (text) => {
    if (/^\d+$/.test(text)) return Number(text);
    const tens = "十廿卅".indexOf(text[0]) + 1;
    if (tens) return 10 * tens + digit(text[1]);
    return text.length > 1 ? 10 * digit(text[0]) + digit(text[2]) : digit(text[0]);
  };
  const NUMERAL = /[0-9〇零○一二三四五六七八九十廿卅]/;
  const folded = (text, isLenient) => {
    const wide = text.normalize("NFC").toLowerCase().replace(/[！-～]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));
    const plain = wide.replace(/\p{White_Space}+/gu, " ").replace(/ /g, (_, at, all) =>
      (!isLenient && NUMERAL.test(all[at - 1] ?? "") && NUMERAL.test(all[at + 1] ?? "") ? " " : ""));
    return written.spellings.reduce((found, [other, one]) => found.replaceAll(other, one), plain);
  };
  // What recurs in each year: {gregorian: [month, day]}, {lunar: [month, leap, day]} or {label}; its year, and its calendar.
  const matched = (text, mark, isLenient) => {
    for (const [kind, form, own] of allForms()) {
      const { Y, P, M, D, A, B, L, J, I, E, F } = form.exec(text)?.groups ?? {};
      if (!(M ?? D ?? A ?? J ?? E ?? F)) continue;
      const year = Y && Number(Array.from(Y, digit).join("")), cycle = P && data.pillars.indexOf(P);
      if (Y && P && pillar(yearPillar(year)) !== P) continue;
      const first = I?.[0] === "初", day = number((first ? I.slice(1) : I ?? D) ?? B ?? "0");
      if (I && (first ? day < 1 || day > 10 : day < 10)) continue;
      const month = E ? MONTHS.findIndex((one) => one.startsWith(E)) + 1 : J ? [1, 11, 12]["正冬腊".indexOf(J)] : number(M ?? A ?? "0");
      const isLunar = mark || kind === "lunar" || L || J || P, name = F && written.names.find(([one]) => one === F);
      // A year that has a name alone has one of two days of a term, or both.
      if (name && name[2] < 55 && P && !Y && !isLenient) continue;
      if (!name && !isLunar && kind !== "gregorian" && !isLenient) continue;
      const what = name ? { label: name[2] } : isLunar ? { lunar: [month, L ? 1 : 0, day] } : { gregorian: [month, day] };
      // A mark such as korea: before what is in another language.
      const whose = [mark?.[0].endsWith(":") && mark, name, mark, isLunar && [, own]].find((one) => one && one[1]);
      return { ...what, year, cycle, calendar: whose?.[1] ?? "china" };
    }
    return null;
  };
  const reading = (typed, isLenient) => {
    const text = folded(typed, isLenient), own = matched(text, null, isLenient);
    if (own) return own;
    for (const mark of written.marks) {
      const [word] = mark, isFirst = text.startsWith(word);
      const rest = isFirst ? text.slice(word.length) : text.endsWith(word) ? text.slice(0, -word.length) : null;
      const found = rest === null ? null : matched(rest, mark, isLenient);
      if (found) return found;
    }
    return isLenient && text.includes(":") ? matched(text.slice(text.indexOf(":") + 1), [":", null], true) : null;
  };

  // Why a text is refused, and what it leaves open, in English and Chinese.
  const why = [], said = [];
  const refuse = (...reason) => {
    why.splice(0, 2, ...reason);
    return null;
  };
  const within = (day) => day >= 0 && day <= LAST;
  const known = (day) => (within(day) ? day
    : refuse("expected a day of 1900-01-01…2100-12-31", "须为 1900-01-01…2100-12-31 中的一日"));
  const part = (name, other, value, last) => refuse(`${name} ${value}: expected 1…${last}`, `${other}须为 1…${last}`);
  // Without the end of a year that began before.
  const monthsOf = (calendar) =>
    others.find(({ name }) => name === calendar)?.months.filter(([, , year], _, all) => year > all[0][2]) ?? hko;
  const inGregorian = (year, month, day, isLenient) => {
    if (!ENGLISH[month - 1]) return part("month", "月", month, 12);
    const all = new Date(Date.UTC(year, month, 0)).getUTCDate();
    if (year < 1900) return known(-1);
    if (day >= 1 && day <= all) return known(dayOf(year, month, day));
    if (isLenient && day > all && day <= 31) return known(dayOf(year, month, all));
    return refuse(month === 2 && day === 29 ? `${year} is not a leap year` : `${ENGLISH[month - 1]} ${year} has ${all} days`,
      `${year} 年 ${month} 月有 ${all} 天`);
  };
  const inLunar = (months, year, month, leap, day, isLenient) => {
    if (month < 1 || month > 12) return part("month", "月", month, 12);
    if (day < 1 || day > 30) return part("day", "日", day, 30);
    const own = months.filter((one) => one[2] === year), regular = own.find((one) => one[3] === month && !one[4]);
    const found = own.find((one) => one[3] === month && one[4] === leap) ?? (isLenient ? regular : undefined);
    if (found && (day <= found[1] || isLenient)) return known(found[0] + Math.min(day, found[1]) - 1);
    const other = leap && own.find((one) => one[4]), name = `${leap ? "leap " : ""}month ${month}`;
    if (found) return refuse(`${name} of ${year} has ${found[1]} days`, `${year} 年${monthName(month, leap)}有 ${found[1]} 天`);
    if (other) return refuse(`the leap month of ${year} is ${other[3]}`, `${year} 年闰${monthName(other[3], 0)}`);
    if (own.length) return refuse(`${year} has no leap month`, `${year} 年没有闰月`);
    return refuse(`year ${year}: expected ${months[0][2]}…2100`, `年须为 ${months[0][2]}…2100`);
  };
  const termIn = (calendar, year, index, offset = 0) => {
    if (year < 1900 || year > 2100) return refuse(`year ${year}: expected 1900…2100`, "年须为 1900…2100");
    const { hours } = others.find(({ name }) => name === calendar) ?? {};
    const place = (year - 1900) * 24 + index;
    return known((hours ? byClock(term(place), hours).day : termDay(place)) + offset);
  };
  // The day of a year: of the lunar one for days of lunar months.
  const inYear = ({ gregorian: own, lunar, label, calendar }, year, isLenient) => {
    if (own) return inGregorian(year, ...own, isLenient);
    const months = monthsOf(calendar);
    if (lunar) return inLunar(months, year, ...lunar, isLenient);
    if (label < 55) return termIn(calendar, year, label - 31);
    const [, rule, , one, other] = written.days.find(([whose, , of]) => whose === calendar && of === label) ?? [];
    if (rule === "lunar") return inLunar(months, year, one, 0, other);
    // 한식 is in the year after its solstice.
    if (rule === "term") return termIn(calendar, one * 15 + other > 365 ? year - 1 : year, one, other);
    const last = months.filter((month) => month[2] === year).pop();
    if (rule === "end") return last ? known(last[0] + last[1] - 1) : refuse(`year ${year}: expected 1900…2100`, "年须为 1900…2100");
    const [english, chinese] = written.labels.find(([, , of]) => of === label);
    return refuse(`${year} has no ${english} in this calendar`, `此历 ${year} 年没有${chinese}`);
  };
  const dayIn = (found, today, isLenient) => {
    const [now] = civil(today), near = now - 29;
    const year = found.year ?? (found.cycle === undefined ? undefined : near + (((found.cycle + 4 - near) % 60) + 60) % 60);
    if (year !== undefined) {
      const day = inYear(found, year, isLenient);
      if (day === null || !found.year || !(found.label > 54)) return day;
      // 小年 of the north.
      if (found.label === 63 && found.calendar === "china") {
        said.push([`in the north, in the south ${gregorian(day + 1)}`, `北方；南方为 ${gregorian(day + 1)}`]);
      }
      const before = civil(day)[0] === year ? null : inYear(found, year - 1);
      if (before !== null) {
        said.push([`that of lunar ${year}; the one before it is ${gregorian(before)}`,
          `农历 ${year} 年的；前一个是 ${gregorian(before)}`]);
      }
      return day;
    }
    // In no year.
    if (found.gregorian && !isLenient && inGregorian(2000, ...found.gregorian) === null) return null;
    for (let one = now - 1; one <= 2100; one += 1) {
      const day = inYear(found, one, isLenient);
      if (day !== null && day >= today) {
        said.push([`the next one, ${gregorian(day)}`, `下一个，${gregorian(day)}`]);
        return day;
      }
    }
    return null;
  };
  const parse = (text, today = Math.floor((Date.now() + 8 * 36e5 - ORIGIN) / DAY)) => {
    said.length = 0;
    if (/^(today|今天)$/i.test(text.trim())) return today;
    const found = reading(text, false), day = found ? dayIn(found, today, false) : null;
    // The date in the text's own calendar stands before China's.
    const own = day === null ? undefined : otherDates(day).find(({ name }) => name === found.calendar);
    if (own?.dates) said.unshift(Array(2).fill([`${own.name}:${digits(own.dates[0]).slice(6)}`, own.festival].filter(Boolean).join(" ")));
    if (day !== null) return day;
    if (!found) {
      refuse("expected a date such as 2027-02-06, lunar:2033-leap11-01 or 二〇二七年正月初一",
        "须为日期，如 2027-02-06、lunar:2033-leap11-01、二〇二七年正月初一");
    }
    const reason = [...why], guess = reading(text, true), nearest = guess ? dayIn(guess, today, true) : null;
    said.length = 0;
    if (nearest === null) return refuse(...reason);
    return refuse(`${reason[0]}; nearest: ${gregorian(nearest)}`, `${reason[1]}；最接近的：${gregorian(nearest)}`);
  };

  // The days on which a difference begins; they and New Years have pages of their own.
  const starts = dating.flatMap(({ runs }) => runs.filter(([, , kind]) => kind !== "r").map(([first]) => first));
  starts.push(...data.disputed.map(([kind, at]) => (kind === "t" ? termDay(at) : Math.min(gbt[at][0], hko[at][0]))));
  const disputes = [...new Set(starts)].filter(within).sort((one, other) => one - other);
  const newYears = hko.filter(([, , , month, leap]) => month === 1 && !leap).map(([first]) => first);
  const pages = new Set([...disputes, ...newYears.filter(within)]);

  return {
    data, hko, gbt, pages, LAST, gregorian, civil, two, dayOf, words, digits, place, date, dates, inChina, byClock, otherDates,
    term, moon, termDay, firstTerm, pillar, yearPillar, monthPillar, dayPillar, festivals, answer, dating, termAnswers,
    disputes, parse, why, said, zodiac: (year) => data.zodiac[(year + 8) % 12],
  };
})();

// The pages: an answer's markup, in English or Chinese.
(() => {
  const c = calbench, { authorities, dates: known } = c.data;
  let [chinese, site] = [false, {}];
  const say = (english, other) => (chinese ? other : english);
  const comma = () => say(", ", "，"), semicolon = () => say("; ", "；"), stop = () => say(". ", "。");
  const newMoon = () => say("new moon (朔)", "朔");

  // Text within a template is escaped, markup and lists of it are not.
  class Markup { constructor(text) { this.text = text; } }
  const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  const escape = (text) => String(text ?? "").replace(/[&<>"]/g, (one) => ESCAPES[one]);
  const inside = (all) => [all].flat(Infinity).map((one) => (one instanceof Markup ? one.text : escape(one))).join("");
  const html = ({ raw }, ...values) =>
    new Markup(raw.map((text, index) => (index ? inside(values[index - 1]) : "") + text).join(""));
  const list = (items, between) => items.flatMap((item, index) => (index ? [between, item] : [item]));
  const row = (head, cell) => html`<tr><th scope="row">${head}</th><td>${cell}</td></tr>`;
  const table = (rows) => html`<div class="cb-scroll"><table class="cb-plain"><tbody>${rows}</tbody></table></div>`;
  const small = (...text) => html`<small>${text}</small>`;
  const mark = (kind, text) => html`<span class="cb-mark cb-${kind}">${text}</span>`;
  const dateMark = (kind, date, sign) =>
    html`<span class="cb-mark cb-${kind}" data-date="${c.digits(date)}">${`${sign} ${words(date)}`}</span>`;
  const tag = (kind, text) => html`<span class="cb-tag cb-${kind}">${text}</span>`;
  const away = (address, ...text) => html`<a href="${address}">${text}</a>`;
  const link = ({ id, version }) =>
    html`<span class="cb-nowrap">${away(`${site.root}libraries/${id}/`, id)} ${version}</span>`;
  const dayLink = (day, ...text) =>
    away(`${site.root}day/${c.pages.has(day) ? `${c.gregorian(day)}/` : `?date=${c.gregorian(day)}`}`, ...text);

  // Words
  const duration = (seconds) => {
    const all = Math.abs(seconds), whole = Math.round(all);
    if (whole < 60) return `${all.toFixed(1)} ${say("s", "秒")}`;
    if (whole < 600) return `${Math.floor(whole / 60)} ${say("min", "分")} ${whole % 60} ${say("s", "秒")}`;
    if (whole < 7200) return `${Math.floor((whole + 30) / 60)} ${say("min", "分钟")}`;
    return `${Math.floor((whole + 1800) / 3600)} ${say("h", "小时")}`;
  };
  const clock = (tenths) => [tenths / 36000, tenths / 600 % 60, tenths / 10 % 60].map(Math.floor).map(c.two).join(":");
  const moment = ({ day, tenths }) => `${c.gregorian(day)} ${clock(tenths)}`;
  const margin = ({ margin: seconds }) => {
    const [english, other] = seconds < 0 ? ["before", "前"] : ["after", "后"];
    return say(`${duration(seconds)} ${english} midnight`, `零时${other} ${duration(seconds)}`);
  };
  const certainty = (name) => say(name, { certain: "确定", uncertain: "未定", contested: "有争议" }[name]);
  const errors = ({ bound, sigma }) => say(
    `all known errors ${bound.toFixed(2)} s; the Earth's rotation alone ${sigma.toFixed(2)} s (standard deviation)`,
    `全部已知误差之和 ${bound.toFixed(2)} 秒；地球自转的不确定度 ${sigma.toFixed(2)} 秒（一个标准差）`);
  const utc = (one) => `${moment(c.byClock(one, 0))} UTC`;
  const instant = (one) => say(`${moment(one)} in Beijing (${utc(one)})`, `北京时间 ${moment(one)}（${utc(one)}）`);
  const placed = (one) => `${instant(one)}${comma()}${margin(one)}`;
  const remarks = ({ otherwise, reason, noted }) => {
    const published = say(`Published as ${otherwise}`, `公布为 ${otherwise}`);
    const note = say("The publisher notes that this date may be a day off", "发布者注明该日期可能相差一日");
    const texts = [otherwise && published + (reason[0] ? semicolon() + say(...reason) : ""), noted && !reason[0] && note];
    return texts.filter(Boolean).map((text) => html`<p>${text}</p>`);
  };
  const plain = ([year, month, leap, day]) => `${leap ? "leap " : ""}month ${month}, day ${day} of ${year}`;
  const named = ({ name }) => {
    const english = c.data.termWords[c.data.termNames.indexOf(name)];
    return name === "朔" ? newMoon() : say(`${english} (${name})`, name);
  };
  const words = (date) => say(`${plain(date)} (${c.words(date).slice(5)})`, c.words(date));
  const withVersion = ({ id, version }) => (id.endsWith(version) ? id : `${id} ${version}`);

  // What each library answers
  const MARKS = { right: "✓", wrong: "✗", refused: "–", outside: "–", contested: "?", uncertain: "?" };
  const STATES = {
    wrong: ["wrong", "错误"],
    contested: ["accepted, as the other answer is", "与另一答案同样可接受"],
    uncertain: ["accepted, as the other answer is", "与另一答案同样可接受"],
    refused: ["refused", "拒答"],
    outside: ["outside its range", "超出其范围"],
    right: ["right", "正确"],
  };
  const ORDER = Object.keys(STATES);
  const grouped = (answers) => {
    const found = new Map();
    for (const { library, ...rest } of answers) {
      const key = JSON.stringify(rest);
      if (!found.has(key)) found.set(key, { ...rest, libraries: [] });
      found.get(key).libraries.push(library);
    }
    return [...found.values()];
  };
  const groups = (day) => grouped(c.dating.map((library) => ({ library, ...c.answer(library, day) })))
    .sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const answers = (all) => table(all.map(({ state, date, cause, libraries }) => {
    const name = say(...STATES[state]), isBad = state === "wrong" || state === "refused";
    const why = isBad && cause?.[0] ? say(": ", "：") + say(...cause) : "";
    return row(
      date ? dateMark(state, date, MARKS[state]) : mark(state, `${MARKS[state]} ${name}`),
      [list(libraries.map(link), " · "), isBad || date ? small(name + why) : ""]);
  }));

  const COUNTRIES = { korea: ["Korea, UTC+9", "韩国，东九区"], vietnam: ["Vietnam, UTC+7", "越南，东七区"] };
  const otherCalendars = (day, lunar) => table(c.otherDates(day).map(({ name, dates, isPublished, moon, festival, ...one }) => {
    const country = say(...COUNTRIES[name]), institute = say("Korea Astronomy and Space Science Institute", "韩国天文研究院");
    if (!dates) return row(country, say("from 1968 on; nothing is claimed before", "1968 年起；此前不作判断"));
    const [date, other] = dates, [kind, sign] = c.dates(day).length > 1 ? ["contested", "·"]
      : String(date) === String(lunar) ? ["right", "="] : ["contested", "≠"];
    const source = isPublished ? away(authorities.kasi, institute) : say("computed", "推算");
    const state = certainty(other ? one.certainty : "certain"), notes = one.notes.map((texts) => [semicolon(), say(...texts)]);
    const event = `${newMoon()} ${moment(moon)}${comma()}${margin(moon)}${semicolon()}${state}`;
    const either = other ? say(` or ${words(other)}`, `或${words(other)}`) : "";
    const shown = festival ? html` <b>${festival}</b>` : "";
    return row(country, [dateMark(kind, date, sign), either, shown, small(source, semicolon(), event, notes)]);
  }));

  const termRow = (one, index) => {
    const found = grouped(c.termAnswers(index)).map(({ state, shift, libraries }) => {
      const [english, other] = shift < 0 ? ["early", "早"] : ["late", "晚"], days = Math.abs(shift);
      const what = shift === null ? say("refused", "拒答") : say(`${days} d ${english}`, `${other} ${days} 日`);
      return html`<div>${mark(state, `${MARKS[state]} ${what} `)}${list(libraries.map(link), " · ")}</div>`;
    });
    const certificate = small(placed(one), semicolon(), errors(one));
    return row(named(one), [dayLink(one.published, c.gregorian(one.published)), certificate, found]);
  };

  // Who publishes the day, and the events that decide it
  const sources = (day, lunar, source, decisive, notes, isSure) => {
    const year = c.civil(day)[0], other = c.date(c.gbt, day), isSame = String(lunar) === String(other);
    const observatory = away(source, say(`Hong Kong Observatory, table of ${year}`, `香港天文台 ${year} 年表`));
    const terms = small(away(authorities.hko_terms, say("terms of use", "使用条款")));
    const differs = html`<strong>≠ ${words(other)}</strong>`;
    const rules = small(say("its rules, computed", "依其规则推算"));
    const events = decisive.map((one) => row(named(one), [
      `${placed(one)}${semicolon()}${certainty(one.certainty)}`, small(errors(one)), remarks(one)]));
    const why = away(authorities.differences, say("Why calendars differ", "历书为何不同"));
    return table([
      day < c.dayOf(1901, 1, 1) ? row(say("computed", "推算"), words(lunar)) : row(observatory, [words(lunar), terms]),
      row(away(authorities.gbt, "GB/T 33661-2017"), [isSame || !isSure ? words(other) : differs, rules]),
      events,
      notes.map((texts) => row(say("Note", "说明"), say(...texts))),
      isSure && isSame ? [] : row(why, say("an article of the Hong Kong Observatory", "香港天文台的文章")),
    ]);
  };

  // A pillar as the field writes it: 丁未 dīng-wèi, Fire Goat.
  const STEMS = "jiǎ yǐ bǐng dīng wù jǐ gēng xīn rén guǐ".split(" "), ELEMENTS = "Wood Fire Earth Metal Water".split(" ");
  const BRANCHES = "zǐ chǒu yín mǎo chén sì wǔ wèi shēn yǒu xū hài".split(" ");
  const pillar = (number) => {
    const [stem, branch] = [number % 10, number % 12], name = `${ELEMENTS[stem >> 1]} ${c.zodiac(1984 + branch)[0]}`;
    return [c.pillar(number), say(html` <i>${STEMS[stem]}-${BRANCHES[branch]}</i>, ${name}`, "")];
  };

  // The theme names a block of code by the element with an id around it.
  let blocks = 0;
  const block = (text) => html`<pre id="code-${blocks += 1}"><code>${text}</code></pre>`;
  const program = (iso, { id, language }) => {
    const own = site.programs?.[id];
    if (!own) return [];
    const fill = (text, name, place) => text.replaceAll(`{${name}}`, Number(iso.split("-")[place]));
    const code = block(["year", "month", "day"].reduce(fill, own.text));
    const isShown = own.example?.date === iso, title = say(`Program in ${language}`, `${language} 程序`);
    const output = isShown ? [html`<p>${say("Its output:", "其输出：")}</p>`, block(own.example.actual)] : [];
    return html`<details><summary>${title}</summary>${code}${output}</details>`;
  };
  // How to check the page oneself, and how to cite it.
  const box = (day, title, wrong) => {
    const iso = c.gregorian(day), address = c.pages.has(day) ? `${iso}/#${c.data.about.data}` : `?date=${iso}`;
    const { data, version, built, url } = c.data.about;
    // A site without an address of its own is cited by what it is made of.
    const own = url && `${url}${chinese ? "zh/" : ""}day/${address}`;
    const bibtex = `@misc{calbench-${iso},\n  title = {{${title}}},\n  author = {{calbench}},\n` +
      `  note = {calbench ${version}, reference data ${data}},\n  year = {${built.slice(0, 4)}}${own && `,\n  url = {${own}}`}\n}`;
    const check = block(`calbench day ${iso}`), or = say(" or ", " 或 ");
    const expected = list(c.dates(day).map((one) => html`<code>${c.digits(one)}</code>`), or);
    const findings = wrong.map(({ library, date }) => {
      const answer = html`<code>${date ? c.digits(date) : "–"}</code>`, whose = html`<b>${withVersion(library)}</b>`;
      const text = [whose, say(" answers ", " 的答案："), answer, comma(), say("not ", "应为 "), expected, "."];
      return html`<p id="${library.id}">${text}</p>${program(iso, library)}`;
    });
    const cited = `${title}. calbench ${version}, ${say("reference data", "参考数据")} ${data}, ${built}. `;
    const where = own && away(own, list(own.split(/(?<=\/)/), html`<wbr></wbr>`));
    const heading = html`<h2>${say("Check it yourself, cite it", "自行核对与引用")}</h2>`;
    const cite = html`<h3>${say("Cite", "引用")}</h3><p>${cited}${where}</p>${block(bibtex)}`;
    return html`<section id="${data}">${[heading, check, findings, cite]}</section>`;
  };

  const steps = (day) => {
    const before = c.disputes.filter((one) => one < day).pop(), after = c.disputes.find((one) => one > day);
    const all = [
      [before, say("← Previous date on which a difference begins", "← 上一开始有分歧之日")],
      [day > 0 ? day - 1 : undefined, say("Day before", "前一日")],
      [day < c.LAST ? day + 1 : undefined, say("Day after", "后一日")],
      [after, say("Next date on which a difference begins →", "下一开始有分歧之日 →")],
    ];
    const links = all.filter(([to]) => to !== undefined).map(([to, text]) => dayLink(to, text, small(c.gregorian(to))));
    return html`<nav class="cb-steps" aria-label="${say("Other dates", "其他日期")}">${links}</nav>`;
  };
  const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

  // The title, the description and the answer for a day; `where` has the language (`chinese`), the way to the root of
  // the site in that language (`root`), and programs by library.
  c.page = (day, where) => {
    [site, blocks, chinese] = [where, 0, where.chinese];
    const { dates, certainty: worst, notes, ...found } = c.inChina(day), [lunar] = dates, isOpen = dates.length > 1;
    const iso = c.gregorian(day), [year] = c.civil(day);
    const index = c.firstTerm(...c.civil(day)), terms = [c.term(index), c.term(index + 1)], moon = c.moon(found.moon);
    const decisive = [moon, ...terms.filter((one) => one.days.includes(day))];

    const all = groups(day), of = (...states) => all.filter(({ state }) => states.includes(state))
      .flatMap(({ libraries, date }) => libraries.map((library) => ({ library, date })));
    const wrong = of("wrong"), either = (texts) => texts.join(say(" or ", "或"));
    // Of a disputed day, how many have each answer: nobody is right.
    const sides = dates.map((one) => {
      const number = of("right", worst).filter(({ date }) => String(date) === String(one)).length;
      return isOpen ? [worst, say(`${plain(one)}: ${number} libraries`, `${c.words(one)}：${number} 个库`)]
        : ["right", say(`${number} libraries right`, `${number} 个库正确`)];
    });
    const counts = [...sides, ...(wrong.length ? [["wrong", `${wrong.length} ${say("wrong", "个错误")}`]] : [])];
    const verdict = counts.map(([, text]) => text).join(isOpen ? semicolon() : comma());
    // A code base where none of its libraries is right, otherwise its libraries; what is wrong in most of them first.
    const passed = all.filter(({ state }) => state !== "wrong" && state !== "outside");
    const mixed = passed.flatMap(({ libraries }) => libraries.map(({ code }) => code));
    const called = wrong.map(({ library: { code, id } }) => (mixed.includes(code) ? id : code));
    const share = (name) => called.filter((one) => one === name).length;
    const names = [...new Set(called)].sort((one, other) => share(other) - share(one));
    const versions = names.flatMap((name) => wrong.filter((_, index) => called[index] === name))
      .map(({ library }) => withVersion(library)).join(say(", ", "、"));

    const isNewYear = String(lunar.slice(1)) === "1,0,1" && !isOpen, ofNewYear = lunar[0];
    const short = isNewYear ? say(`Chinese New Year ${ofNewYear} is ${iso}`, `${ofNewYear} 年春节是 ${iso}`)
      : iso + say(": ", "：") + either(dates.map(words));
    const title = wrong.length ? short + say(`, wrong in ${names.join(", ")}`, `，${names.join("、")} 有误`) : short;
    const named = wrong.length ? say(": ", "：") + versions : "";
    const event = `${say("New moon", "朔")} ${placed(moon)}${say(".", "。")}`;
    const note = known[iso] ? ` ${say(...known[iso])}` : "";
    const answer = `${iso} ${say("is", "为")} ${either(dates.map(words))}`;
    const description = `${answer}${stop()}${verdict}${named}${stop()}${event}${note}`;

    const weekday = say(WEEKDAYS[(day + 1) % 7], `星期${"日一二三四五六"[(day + 1) % 7]}`);
    const feasts = c.festivals(day).map(([simplified, english]) => say(`${english} (${simplified})`, simplified));
    const [english, animal] = c.zodiac(lunar[0]);
    const festivals = [...feasts, say(`Year of the ${english} (${animal})`, `${animal}年`)].join(comma());
    const source = year < 1901 ? authorities.gbt : authorities[say("hko_en", "hko_zh")].replace("{year}", year);
    const written = dates.map((one) => `${c.pillar(c.yearPillar(one[0]))}年${c.words(one).slice(5)}`).join("或");
    const typed = small(either(dates.map(c.digits)));
    const pillars = [
      [say("year", "年"), c.yearPillar(lunar[0])], [say("month", "月"), c.monthPillar(day)],
      [say("day", "日"), c.dayPillar(day)],
    ].map(([name, number]) => row(name, pillar(number)));
    const section = (english, other, body) => html`<h2>${say(english, other)}</h2>${body}`;
    const tags = [[worst, certainty(worst)], ...counts].map((one) => [tag(...one), " "]);
    const { text } = html`${[
      html`<p class="cb-lunar"><time datetime="${iso}">${weekday}</time> <span lang="zh">${written}</span> ${typed}</p>`,
      html`<p>${tags}${festivals}</p>`,
      note ? html`<p>${note}</p>` : "",
      section("Says who?", "依据", sources(day, lunar, source, decisive, notes, worst === "certain")),
      section("What each library answers", "各库答案", html`<div id="answers">${answers(all)}</div>`),
      section("Other calendars", "其他历", otherCalendars(day, lunar)),
      section("Solar terms of the month", "当月节气", table(terms.map((one, second) => termRow(one, index + second)))),
      section("Pillars", "干支", table(pillars)),
      steps(day),
      box(day, title, wrong),
    ]}`;
    const card = [
      isNewYear ? short : `${iso}: ${either(dates.map(plain))}`, verdict, versions,
      `New moon ${clock(moon.tenths)} in Beijing, ${margin(moon)}`,
    ];
    return { title, card, description, html: text, iso, wrong: wrong.map(({ library }) => library.id) };
  };
})();

// The box of the date page.
(() => {
  const box = globalThis.document?.querySelector("#day-date");
  if (!box) return;
  const page = document.querySelector("#day-answer");
  const c = calbench, { lang } = document.documentElement, chinese = lang.startsWith("zh");
  const spellings = Object.fromEntries(c.data.script.match(/../gu).map((pair) => [...pair]));
  const inScript = (text) => (lang === "zh-Hant" ? Array.from(text, (one) => spellings[one] ?? one).join("") : text);
  const say = (english, other) => (chinese ? inScript(other) : english);
  c.show = (day) => {
    const { title, html } = c.page(day, { chinese, root: document.querySelector("#day").dataset.root });
    page.innerHTML = inScript(`<h1>${title}</h1>${html}`);
    document.title = `${inScript(title)} – calbench`;
    performance.mark("calbench-answer");
  };
  // Leads to a day's own page, shows the day of a text with what it leaves open, or says why it is refused.
  c.read = (text) => {
    const day = c.parse(text), { root } = document.querySelector("#day").dataset;
    const isOwn = !c.said.length && c.pages.has(day) && location.protocol !== "file:";
    if (isOwn) return location.replace(`${root}day/${c.gregorian(day)}/`);
    if (day !== null) {
      c.show(day);
      if (c.said.length) page.prepend(text + say(": ", "：") + c.said.map((one) => say(...one)).join(say("; ", "；")));
      return undefined;
    }
    page.innerHTML = `<h1></h1>`;
    page.firstChild.textContent = document.title = text + say(": ", "：") + say(...c.why);
  };
  box.value = new URLSearchParams(location.search).get("date")?.trim() || "today";
  c.read(box.value);
})();
