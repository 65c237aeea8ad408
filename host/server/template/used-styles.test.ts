import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { namesIn, readParts, usedStyles } from './used-styles.ts';

const used = (css: string, ...names: string[]) => usedStyles(readParts(css), new Set(['a', ...names]));

describe('the rules that a page uses', () => {
  for (const [css = '', kept = ''] of [
    ['a{top:0}.here{top:1px}', 'a{top:0}.here{top:1px}'],
    ['.gone{top:0}.here .gone{top:1px}.here.here2{top:2px}', ''],
    ['.gone,.here{top:0}', '.gone,.here{top:0}'],
    ['.here:hover,.gone:focus{top:0}', '.here:hover,.gone:focus{top:0}'],
    ['.here:not(.gone){top:0}', '.here:not(.gone){top:0}'],
    [':is(.gone,:where(.gone2,a)) .here{top:0}', ':is(.gone,:where(.gone2,a)) .here{top:0}'],
    ['.here:has(>.gone){top:0}', '.here:has(>.gone){top:0}'],
    ['[data-a=".gone]"] a{top:0}', '[data-a=".gone]"] a{top:0}'],
    ['.he\\+re{top:0}.go\\+ne{top:0}', ''],
    ['.gone{content:"}.here{"}a{top:0}', 'a{top:0}'],
    ['.here{background:url(a;b.svg)}.gone{top:0}', '.here{background:url(a;b.svg)}'],
    ['/*! .gone { */.here{top:0}', '/*! .gone { */.here{top:0}'],
    ['@media print{.here{top:0}.gone{top:1px}}', '@media print{.here{top:0}}'],
    ['@media print{.gone{top:0}}a{top:0}', 'a{top:0}'],
    [
      '@supports (top:0){@media print{.here{top:0}.gone{top:1px}}}',
      '@supports (top:0){@media print{.here{top:0}}}',
    ],
    ['@container (width<9px){.here{top:0}}', '@container (width<9px){.here{top:0}}'],
    ['@layer a,b;@layer a{.gone{top:0}}', '@layer a,b;'],
    ['@keyframes turn{from{top:0}50.5%{top:1px}}a{top:0}', 'a{top:0}'],
    ['@keyframes turn{to{top:0}}.gone{animation:turn 1s}', ''],
    [
      '@keyframes turn{to{top:0}}.here{animation:turn 1s}',
      '@keyframes turn{to{top:0}}.here{animation:turn 1s}',
    ],
    ['.here{top:0;&:hover{top:1px}}.gone{&:hover{top:1px}}', '.here{top:0;&:hover{top:1px}}'],
    ['a{top:0}.here{top:1px', 'a{top:0}.here{top:1px'],
    ['b{top:0}a,b{top:1px}a>b{top:2px}A::before{top:3px}', 'a,b{top:1px}A::before{top:3px}'],
    ['a#b:b,:root,*{top:0}a.b{top:1px}a[b]{top:2px}b.here{top:3px}', 'a#b:b,:root,*{top:0}a[b]{top:2px}'],
    ['', ''],
  ])
    it(`of ${css} are ${kept || 'none'}`, () => assert.equal(used(css, '.here'), kept));

  it('are found by a name with an escaped sign', () =>
    assert.equal(used('.he\\+re{top:0}', '.he+re'), '.he\\+re{top:0}'));

  it('keep their order', () =>
    assert.equal(
      used('.b{top:0}.gone{top:1px}.a{top:2px}.b{top:3px}', '.a', '.b'),
      '.b{top:0}.a{top:2px}.b{top:3px}',
    ));
});

it('the names of a page are those of its elements and their classes', () =>
  assert.deepEqual(
    [
      ...namesIn(
        '<p class="one  two">class=&quot;no&quot;</p><svg class="three"></svg><i data-class="x"></i>',
      ),
    ],
    ['p', 'svg', 'i', '.one', '.two', '.three'],
  ));
