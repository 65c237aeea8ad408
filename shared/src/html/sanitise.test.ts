import { sanitise } from './sanitise';

describe('what a venue may write stays', () => {
  test.each([
    ['<h2>Om os</h2><p>Vi laver <strong>mad</strong>.</p>'],
    ['<ul><li>Rug</li><li>Hvede</li></ul>'],
    ['<table><tbody><tr><th scope="row">Man</th><td colspan="2">Suppe</td></tr></tbody></table>'],
  ])('%s', (html) => {
    expect(sanitise(html)).toBe(html);
  });

  test.each([
    ['https://example.dk/a?b=1'],
    ['http://example.dk'],
    ['mailto:koekken@example.dk'],
    ['tel:+4512345678'],
    ['/takeaway'],
    ['betingelser'],
    ['#top'],
  ])('a link to %s', (href) => {
    expect(sanitise(`<a href="${href}">x</a>`)).toBe(`<a href="${href}" rel="noopener noreferrer">x</a>`);
  });

  test('a picture, with a text for it or none', () => {
    expect(sanitise('<img src="/storage/a.jpg">')).toBe('<img src="/storage/a.jpg" alt="" loading="lazy">');
  });
});

describe('what is hostile goes', () => {
  test.each([
    ['a script', '<script>alert(1)</script>ok', 'ok'],
    ['a script in a drawing', '<svg><script>alert(1)</script></svg>ok', 'ok'],
    ['a drawing that acts when loaded', '<svg onload=alert(1)>ok', ''],
    ['a formula', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>ok', 'ok'],
    ['a mutation through a formula', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['an event attribute', '<p onclick="alert(1)">ok</p>', '<p>ok</p>'],
    ['a broken picture that acts', '<img src="x" onerror="alert(1)">', '<img src="x" alt="" loading="lazy">'],
    ['a picture in the address itself', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['a picture by script', '<img src="javascript:alert(1)">', ''],
    ['a link by script', '<a href="javascript:alert(1)">ok</a>', '<a>ok</a>'],
    ['a link by script in disguise', '<a href="jav&#x09;ascript:alert(1)">ok</a>', '<a>ok</a>'],
    ['a link by script with a space before', '<a href=" &#1; javascript:alert(1)">ok</a>', '<a>ok</a>'],
    ['a link to data', '<a href="data:text/html,<script>alert(1)</script>">ok</a>', '<a>ok</a>'],
    ['a link to a file', '<a href="file:///etc/passwd">ok</a>', '<a>ok</a>'],
    ['a link by Visual Basic', '<a href="vbscript:msgbox(1)">ok</a>', '<a>ok</a>'],
    ['a frame', '<iframe src="https://example.dk"></iframe>ok', 'ok'],
    ['an object', '<object data="x.swf"></object><embed src="x">ok', 'ok'],
    [
      'a form',
      '<form action="https://example.dk"><input name="kodeord"><button>Send</button></form>',
      'Send',
    ],
    ['a style sheet', '<style>body { display: none }</style>ok', 'ok'],
    ['a style', '<p style="position:fixed;inset:0">ok</p>', '<p>ok</p>'],
    ['a class and an id', '<p class="prose" id="root">ok</p>', '<p>ok</p>'],
    [
      'a name that shadows the page',
      '<a name="location" href="/">ok</a>',
      '<a href="/" rel="noopener noreferrer">ok</a>',
    ],
    [
      'a link to another window',
      '<a href="/" target="_blank">ok</a>',
      '<a href="/" rel="noopener noreferrer">ok</a>',
    ],
    ['data for a script to find', '<p data-testid="x" aria-label="x">ok</p>', '<p>ok</p>'],
    ['a change of where addresses start', '<base href="https://example.dk/">ok', 'ok'],
    ['a reload', '<meta http-equiv="refresh" content="0;url=https://example.dk">ok', 'ok'],
    ['a style sheet from elsewhere', '<link rel="stylesheet" href="https://example.dk/a.css">ok', 'ok'],
    ['a template', '<template><script>alert(1)</script></template>ok', 'ok'],
    ['an element of its own', '<x-y onfocus=alert(1) tabindex=0>ok</x-y>', 'ok'],
  ])('%s', (_, hostile, left) => {
    expect(sanitise(hostile)).toBe(left);
  });
});
