import { ellipse, group, leaf, path, scatter, shadow, sheet, steam, stroke } from './shapes.ts';

export function cake(colors: {
  ground: [string, string];
  sponge: string;
  cream: string;
  top: string;
  dot: string;
}): string {
  return sheet(
    ...colors.ground,
    shadow(400, 500, 280, 36) +
      ellipse(400, 470, 280, 56, '#fffaf2') +
      ellipse(400, 464, 220, 38, '#3a2a1a', 'opacity=".06"') +
      path('M210 236L590 190V436L210 470Z', colors.sponge) +
      path('M210 318L590 278V312L210 352Z', colors.cream) +
      path('M210 236L590 190V220L210 268Z', colors.cream) +
      path('M210 236Q300 152 452 140Q560 140 590 190Z', colors.top) +
      path(
        'M210 250C240 262 236 300 262 296S286 262 312 262S336 302 360 292S384 250 410 250S438 280 462 272S486 238 512 240S540 262 590 226V190L210 236Z',
        colors.top,
      ) +
      scatter(9, 3)
        .map(({ x, y }) => ellipse(430 + x * 110, 188 + y * 24, 9, 7, colors.dot))
        .join(''),
  );
}

export function bun(colors: { ground: [string, string]; dough: string; swirl: string }): string {
  return sheet(
    ...colors.ground,
    shadow(400, 494, 250, 36) +
      ellipse(400, 330, 236, 176, '#b9793c') +
      ellipse(400, 316, 236, 172, colors.dough) +
      stroke(
        'M400 316c0-26 46-26 46 8c0 46-96 50-98-8c0-76 150-84 156 4c4 96-214 106-220-2c-4-122 270-136 284-2',
        colors.swirl,
        20,
      ) +
      stroke('M232 250Q284 168 400 164', '#ffffff', 16, 'opacity=".35"') +
      scatter(22, 8)
        .map(({ x, y, turn }) =>
          group(
            `translate(${Math.round(400 + x * 190)} ${Math.round(310 + y * 130)}) rotate(${Math.round(turn)})`,
            path('M-7-5H7V5H-7Z', '#fffaf2'),
          ),
        )
        .join(''),
  );
}

export function loaf(colors: {
  ground: [string, string];
  crust: string;
  crumb: string;
  seeds: string;
}): string {
  return sheet(
    ...colors.ground,
    shadow(400, 484, 280, 34) +
      path(
        'M130 470V322Q130 190 280 190H520Q670 190 670 322V470Q670 482 658 482H142Q130 482 130 470Z',
        colors.crust,
      ) +
      path('M500 470V326Q500 214 576 214Q648 214 648 326V462H508Q500 462 500 470Z', colors.crumb) +
      stroke('M210 262L280 226M300 262L370 226M390 262L460 226', colors.crumb, 14, 'opacity=".7"') +
      scatter(20, 4)
        .map(({ x, y, turn }) =>
          group(
            `translate(${Math.round(320 + x * 160)} ${Math.round(350 + y * 90)}) rotate(${Math.round(turn)})`,
            ellipse(0, 0, 10, 5, colors.seeds),
          ),
        )
        .join(''),
  );
}

export function cup(colors: { ground: [string, string]; cup: string; drink: string }): string {
  return sheet(
    ...colors.ground,
    shadow(400, 500, 260, 34) +
      ellipse(400, 478, 236, 40, '#fffaf2') +
      ellipse(400, 472, 150, 22, '#3a2a1a', 'opacity=".08"') +
      stroke('M556 300C650 288 650 414 534 404', colors.cup, 30) +
      path('M232 264H568C568 400 520 476 400 476S232 400 232 264Z', colors.cup) +
      path('M262 320C276 412 318 452 380 464C320 424 296 380 290 310Z', '#ffffff', 'opacity=".25"') +
      ellipse(400, 264, 168, 46, colors.cup) +
      ellipse(400, 264, 168, 46, '#ffffff', 'opacity=".3"') +
      ellipse(400, 268, 150, 37, colors.drink) +
      stroke('M304 262Q340 244 396 246', '#ffffff', 8, 'opacity=".3"') +
      steam(400, 196),
  );
}

export function glass(colors: {
  ground: [string, string];
  drink: string;
  foam?: string;
  fruit: string;
  straw?: string;
}): string {
  return sheet(
    ...colors.ground,
    shadow(400, 530, 150, 24) +
      (colors.straw ? stroke('M430 220L500 66', colors.straw, 18) : '') +
      path('M270 130H530L500 510Q498 530 478 530H322Q302 530 300 510Z', '#ffffff', 'opacity=".55"') +
      path('M282 206H518L494 498Q492 514 476 514H324Q308 514 306 498Z', colors.drink) +
      path('M282 206H518L515 246H285Z', colors.foam ?? '#ffffff', colors.foam ? '' : 'opacity=".3"') +
      scatter(8, 6)
        .map(({ x, y, size }) =>
          ellipse(400 + x * 76, 380 + y * 110, 9 * size, 9 * size, '#ffffff', 'opacity=".35"'),
        )
        .join('') +
      stroke('M308 190L332 490', '#ffffff', 12, 'opacity=".4"') +
      ellipse(520, 150, 56, 56, colors.fruit) +
      ellipse(520, 150, 42, 42, '#ffffff', 'opacity=".4"') +
      ellipse(520, 150, 34, 34, colors.fruit) +
      (colors.foam ? '' : leaf(300, 128, -50, 1.3, '#6f9a5b')),
  );
}

export function bottle(colors: {
  ground: [string, string];
  bottle: string;
  cap: string;
  label: string;
  mark: string;
}): string {
  return sheet(
    ...colors.ground,
    shadow(400, 540, 140, 24) +
      path(
        'M364 60H436V150C436 190 500 200 500 268V512Q500 540 472 540H328Q300 540 300 512V268C300 200 364 190 364 150Z',
        colors.bottle,
      ) +
      path('M356 46Q356 34 368 34H432Q444 34 444 46V86H356Z', colors.cap) +
      path('M300 300H500V452H300Z', colors.label) +
      ellipse(400, 376, 48, 48, colors.mark) +
      leaf(400, 376, 20, 1.1, colors.label) +
      stroke('M328 262V500', '#ffffff', 14, 'opacity=".35"'),
  );
}

export function apple(ground: [string, string]): string {
  return sheet(
    ...ground,
    shadow(400, 506, 200, 30) +
      path(
        'M400 214C340 150 200 176 196 320C192 440 290 524 350 506Q400 488 450 506C510 524 608 440 604 320C600 176 460 150 400 214Z',
        '#c8442f',
      ) +
      path('M400 214C460 150 600 176 604 320C608 440 510 524 450 506C560 450 560 260 400 214Z', '#a83424') +
      stroke('M400 214Q396 150 436 110', '#6b4a2b', 16) +
      leaf(476, 138, 74, 1.7, '#6f9a5b') +
      stroke('M250 290Q262 236 314 226', '#ffffff', 18, 'opacity=".4"'),
  );
}

export function bar(colors: { ground: [string, string]; paper: string; bar: string; mark: string }): string {
  const squares = [0, 1, 2, 3]
    .map((i) =>
      path(`M${196 + i * 52} 214h42v78h-42ZM${196 + i * 52} 306h42v78h-42Z`, '#ffffff', 'opacity=".14"'),
    )
    .join('');
  return sheet(
    ...colors.ground,
    group(
      'rotate(-8 400 310)',
      shadow(400, 440, 270, 30) +
        path('M176 200H430V400H176Z', colors.bar) +
        squares +
        path(
          'M372 186H640V414H372L388 396L372 378L388 360L372 342L388 324L372 306L388 288L372 270L388 252L372 234L388 216Z',
          colors.paper,
        ) +
        ellipse(512, 300, 58, 58, colors.mark) +
        stroke('M484 300H540M512 272V328', colors.paper, 10),
    ),
  );
}

export function cone(colors: { ground: [string, string]; ice: string; sprinkle: string }): string {
  return sheet(
    ...colors.ground,
    path('M300 312H500L412 556Q400 576 388 556Z', '#d99a4e') +
      stroke('M330 330L432 500M374 330L452 450M470 330L368 500M426 330L348 450', '#b97832', 6) +
      path(
        'M276 312C252 250 320 236 322 212C300 170 372 160 376 130C378 96 408 78 424 56C430 96 470 112 452 156C500 162 494 214 476 226C540 240 548 290 524 312Q400 340 276 312Z',
        colors.ice,
      ) +
      stroke('M330 226Q400 262 470 222M372 152Q410 178 448 152', '#3a2a1a', 7, 'opacity=".12"') +
      scatter(14, 7)
        .map(({ x, y, turn }) =>
          group(
            `translate(${Math.round(400 + x * 90)} ${Math.round(240 + y * 70)}) rotate(${Math.round(turn)})`,
            path('M-10-3H10V3H-10Z', colors.sprinkle),
          ),
        )
        .join(''),
  );
}

export function lolly(ground: [string, string]): string {
  return sheet(
    ...ground,
    path('M382 430H418V548Q418 562 400 562T382 548Z', '#dcb98a') +
      path('M290 190C290 90 510 90 510 190V430Q510 450 490 450H310Q290 450 290 430Z', '#d8536a') +
      path(
        'M290 300C330 330 360 280 400 304S470 326 510 296V430Q510 450 490 450H310Q290 450 290 430Z',
        '#f0a9a0',
      ) +
      stroke('M334 200V390', '#ffffff', 20, 'opacity=".35"'),
  );
}
