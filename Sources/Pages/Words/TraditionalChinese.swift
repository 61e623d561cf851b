package import CalendarValues

/// The words of ``ChineseWording`` in traditional characters, with the terms of Taiwan where they differ.
package struct TraditionalChinese: ChineseWording {
    package init() {}

    package let language = Language.traditional
    package let calendar = CalendarLanguage.traditional

    package func inScript(_ words: String) -> String {
        var (text, rest) = ("", words[...])
        while let first = rest.first {
            let term = spellings[first]?.first { rest.hasPrefix($0.simplified) }
            text += term?.traditional ?? String(characters[first] ?? first)
            rest = rest.dropFirst(term?.simplified.count ?? 1)
        }
        return text
    }
}

/// The words that are not spelled character by character, by their first one.
private let spellings = Dictionary(
    grouping: [
        ("内核", "核心"), ("适配器", "轉接器"), ("文件夹", "資料夾"), ("循环", "迴圈"), ("数组", "陣列"), ("字节", "位元組"),
        ("寄存器", "暫存器"), ("原代码", "原始碼"), ("代码", "程式碼"), ("字符串", "字串"), ("文本", "文字"), ("屏幕", "螢幕"),
        ("文档", "文件"), ("映射", "對映"), ("查找", "搜尋"), ("数据表", "資料表"), ("数据", "資料"), ("程序", "程式"),
        ("进程", "行程"), ("内存", "記憶體"), ("信息", "訊息"), ("默认", "預設"), ("可执行文件", "執行檔"), ("复查", "複查"),
        ("重复", "重複"), ("并入", "併入"), ("周期", "週期"), ("标志", "標誌"), ("命令", "指令"),
    ].map { (simplified: $0.0, traditional: $0.1) }
) { $0.simplified.first ?? " " }

/// Pairs of a simplified and a traditional character.
private let characters: [Character: Character] = {
    let pairs = Array(
        """
        万萬与與业業东東丢丟两兩个個临臨为為么麼义義书書争爭于於产產仅僅从從仓倉们們价價会會传傳体體余餘侧側关關内內册冊写寫农農决決况況净淨准準减減几幾凭憑击擊则則删刪别別办辦务務动動匀勻区區协協\
        单單却卻历曆压壓参參双雙发發变變号號后後吗嗎启啟周週响響围圍国國图圖坏壞块塊声聲处處备備复復头頭夹夾学學孪孿实實宽寬对對将將尽盡层層属屬岁歲带帶帮幫幂冪并並广廣库庫应應废廢开開异異弃棄张張\
        归歸当當录錄径徑态態总總愿願户戶执執扫掃扰擾抛拋护護报報担擔拟擬择擇损損换換据據摄攝数數断斷无無旧舊时時显顯术術朴樸机機杂雜杠槓条條来來极極构構标標栈棧树樹样樣档檔检檢欧歐气氣汇匯汉漢没沒注註\
        浅淺测測济濟浏瀏游遊滚滾满滿滤濾点點热熱状狀独獨猪豬环環现現画畫监監盖蓋盘盤着著码碼础礎确確离離种種积積称稱签籤类類约約级級纪紀纳納纽紐线線组組细細终終经經结結绘繪给給绝絕统統继繼绪緒续續维維\
        缀綴缓緩编編缘緣缩縮网網节節范範虚虛补補装裝见見观觀规規视視览覽计計认認让讓议議记記许許论論设設证證评評识識词詞译譯试試询詢该該详詳语語误誤说說请請读讀谁誰调調负負败敗费費赖賴轨軌转轉轮輪\
        软軟载載较較辐輻辑輯输輸边邊达達过過运運还還这這进進远遠违違连連迹跡适適选選邻鄰释釋钟鐘钩鉤链鏈销銷锁鎖错錯键鍵长長门門闭閉问問闰閏闲閒间間阅閱阳陽阶階际際随隨页頁项項顺順须須顿頓颁頒预預频頻\
        颠顛韩韓题題颜顏额額验驗骤驟黄黃针針迟遲够夠矶磯横橫
        """)
    return Dictionary(uniqueKeysWithValues: stride(from: 0, to: pairs.count, by: 2).map { (pairs[$0], pairs[$0 + 1]) })
}()
