import { ellipse, group, leaf, path, scatter, shadow, sheet, steam, stroke } from './shapes.ts';

const grounds = {
  sand: ['#f3e3cb', '#e6cfae'],
  rose: ['#f5dcd2', '#e8c3b4'],
  sage: ['#dfe6d3', '#c6d2b5'],
  sky: ['#dbe6e8', '#c0d2d5'],
  honey: ['#f7e4b8', '#ecd193'],
  clay: ['#ecd6c6', '#d9b79f'],
} as const;

export type Ground = keyof typeof grounds;

export interface Topping {
  readonly kind: 'dot' | 'leaf' | 'slice' | 'cube' | 'ball' | 'strip' | 'ring';
  readonly color: string;
  readonly count: number;
  readonly seed: number;
  readonly at?: readonly [x: number, y: number, spread: number];
  readonly size?: number;
}

function piece(
  { kind, color, size = 1 }: Topping,
  x: number,
  y: number,
  turn: number,
  scale: number,
): string {
  const s = size * scale;
  const atPosition = (content: string) =>
    group(
      `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${s.toFixed(2)})`,
      content,
    );
  switch (kind) {
    case 'dot':
      return ellipse(x, y, 8 * s, 7 * s, color);
    case 'leaf':
      return leaf(x, y, turn, s * 0.8, color);
    case 'slice':
      return atPosition(ellipse(0, 0, 30, 26, color) + ellipse(0, 0, 21, 18, '#ffffff', 'opacity=".28"'));
    case 'cube':
      return atPosition(
        path('M-20-16Q-20-20-16-20H16Q20-20 20-16V16Q20 20 16 20H-16Q-20 20-20 16Z', color) +
          path('M-14-15H13V-8H-14Z', '#ffffff', 'opacity=".22"'),
      );
    case 'ball':
      return (
        ellipse(x, y + 6 * s, 40 * s, 34 * s, '#3a2a1a', 'opacity=".14"') +
        ellipse(x, y, 38 * s, 34 * s, color) +
        ellipse(x - 11 * s, y - 12 * s, 13 * s, 8 * s, '#ffffff', 'opacity=".22"')
      );
    case 'strip':
      return atPosition(stroke('M-34 4C-14-16 12 18 34-4', color, 11));
    case 'ring':
      return atPosition(`<circle r="17" fill="none" stroke="${color}" stroke-width="7"/>`);
  }
}

function toppings(list: readonly Topping[], cx: number, cy: number, rx: number, ry: number): string {
  return list
    .map((topping) => {
      const [x = 0, y = 0, spread = 1] = topping.at ?? [];
      return scatter(topping.count, topping.seed)
        .map((spot) =>
          piece(
            topping,
            cx + (x + spot.x * spread) * rx,
            cy + (y + spot.y * spread) * ry,
            spot.turn,
            spot.size,
          ),
        )
        .join('');
    })
    .join('');
}

export function bowl(
  ground: Ground,
  options: { bowl: string; fill: string; on: readonly Topping[]; isHot?: boolean },
): string {
  const [back, table] = grounds[ground];
  return sheet(
    back,
    table,
    shadow(400, 512, 250, 34) +
      path('M150 300C150 440 260 512 400 512S650 440 650 300Z', options.bowl) +
      path('M180 356C206 452 290 500 400 504C300 480 236 430 214 340Z', '#ffffff', 'opacity=".16"') +
      ellipse(400, 300, 250, 124, options.bowl) +
      ellipse(400, 300, 250, 124, '#ffffff', 'opacity=".22"') +
      ellipse(400, 304, 228, 108, options.fill) +
      toppings(options.on, 400, 300, 200, 88) +
      (options.isHot ? steam(400, 180) : ''),
  );
}

export function plate(
  ground: Ground,
  options: { rim: string; on: readonly Topping[]; content?: string },
): string {
  const [back, table] = grounds[ground];
  return sheet(
    back,
    table,
    shadow(400, 356, 316, 204) +
      ellipse(400, 328, 312, 206, options.rim) +
      ellipse(400, 324, 312, 204, '#ffffff', 'opacity=".35"') +
      ellipse(400, 326, 236, 150, '#fffaf2') +
      ellipse(400, 330, 236, 148, '#3a2a1a', 'opacity=".05"') +
      (options.content ?? '') +
      toppings(options.on, 400, 322, 216, 130),
  );
}

export function bake(ground: Ground, options: { dish: string; top: string; on: readonly Topping[] }): string {
  const [back, table] = grounds[ground];
  return sheet(
    back,
    table,
    shadow(400, 502, 300, 36) +
      path('M104 306H696L660 472Q654 502 622 502H178Q146 502 140 472Z', options.dish) +
      path(
        'M76 316Q76 286 104 286H160V330H104Q76 332 76 316ZM724 316Q724 286 696 286H640V330H696Q724 332 724 316Z',
        options.dish,
      ) +
      path('M132 196H668Q690 196 696 220L712 316H88L104 220Q110 196 132 196Z', options.dish) +
      path('M132 196H668Q690 196 696 220L712 316H88L104 220Q110 196 132 196Z', '#ffffff', 'opacity=".25"') +
      path('M150 214H650Q664 214 668 228L682 304H118L132 228Q136 214 150 214Z', options.top) +
      toppings(options.on, 400, 260, 250, 34),
  );
}

export function sandwich(
  ground: Ground,
  options: { crust: string; crumb: string; layers: readonly string[] },
): string {
  const [back, table] = grounds[ground];
  const step = 30;
  const height = options.layers.length * step;
  const top = 300 - height / 2;
  const layers = options.layers
    .map((color, index) => {
      const y = top + index * step;
      const wave = Array.from({ length: 8 }, (_, i) => `q32.5 ${i % 2 ? -14 : 20} 65 0`).join('');
      return (
        path(`M140 ${y}H660V${y + 22}q-6 14-20 10L160 ${y + 32}q-14 4-20-10Z`, color) +
        stroke(`M140 ${y + 25}${wave}`, color, 14)
      );
    })
    .join('');
  return sheet(
    back,
    table,
    shadow(400, 486, 290, 30) +
      path(
        `M136 ${top + height + 6}H664V${top + height + 52}Q664 ${top + height + 104} 606 ${top + height + 104}H194Q136 ${top + height + 104} 136 ${top + height + 52}Z`,
        options.crust,
      ) +
      path(`M150 ${top + height + 6}H650V${top + height + 26}H150Z`, options.crumb) +
      layers +
      path(`M130 ${top + 8}Q126 ${top - 150} 400 ${top - 150}T670 ${top + 8}Z`, options.crust) +
      path(`M146 ${top + 8}H654V${top - 12}H146Z`, options.crumb) +
      path(
        `M196 ${top - 70}Q250 ${top - 126} 400 ${top - 128}Q290 ${top - 104} 226 ${top - 56}Z`,
        '#ffffff',
        'opacity=".28"',
      ) +
      scatter(13, 5)
        .map(({ x, y, turn }) =>
          group(
            `translate(${Math.round(400 + x * 200)} ${Math.round(top - 92 + y * 30)}) rotate(${Math.round(turn / 6)})`,
            ellipse(0, 0, 9, 5, options.crumb),
          ),
        )
        .join(''),
  );
}

export function openSandwich(
  ground: Ground,
  options: { bread: string; spread: string; on: readonly Topping[] },
): string {
  const [back, table] = grounds[ground];
  return sheet(
    back,
    table,
    shadow(400, 476, 330, 40) +
      path('M92 216Q92 180 128 180H672Q708 180 708 216V420Q708 456 672 456H128Q92 456 92 420Z', '#b98a5b') +
      path('M92 216Q92 180 128 180H672Q708 180 708 216V400Q708 436 672 436H128Q92 436 92 400Z', '#cfa473') +
      path(
        'M176 214H624Q648 214 648 240V376Q648 404 620 404H180Q152 404 152 376V240Q152 214 176 214Z',
        options.bread,
      ) +
      path(
        'M188 228H612Q632 228 632 248V366Q632 388 610 388H190Q168 388 168 366V248Q168 228 188 228Z',
        options.spread,
      ) +
      toppings(options.on, 400, 308, 205, 66),
  );
}
