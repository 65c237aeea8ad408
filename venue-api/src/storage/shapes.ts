export function scatter(count: number, seed: number): { x: number; y: number; turn: number; size: number }[] {
  let state = seed * 9301 + 49297;
  const next = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / count) * 0.92;
    const angle = index * 2.39996 + next() * 0.7;
    return {
      x: Math.cos(angle) * radius,
      y: Math.sin(angle) * radius,
      turn: next() * 360,
      size: 0.8 + next() * 0.4,
    };
  });
}

export function sheet(ground: string, table: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="${ground}"/><path d="M0 430Q400 405 800 430V600H0Z" fill="${table}"/>${content}</svg>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

export function shadow(cx: number, cy: number, rx: number, ry: number): string {
  return ellipse(cx, cy, rx, ry, '#3a2a1a', 'opacity=".16"');
}

export function leaf(x: number, y: number, turn: number, size: number, color: string): string {
  return group(
    `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size)})`,
    path('M0-26C22-16 22 14 0 28C-22 14-22-16 0-26Z', color) +
      stroke('M0-18V20', '#ffffff', 2.5, 'opacity=".35"'),
  );
}

export function steam(x: number, y: number): string {
  const curl = 'c-16-22 16-38 0-62c-12-20 8-32 4-46';
  return [-46, 0, 46]
    .map((dx, i) => stroke(`M${x + dx} ${y - (i === 1 ? 16 : 0)}${curl}`, '#ffffff', 9, 'opacity=".55"'))
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
