export function kantinenLogo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="Kantinen"><circle cx="48" cy="48" r="46" fill="#2f5d50"/><path d="M28 47a20 20 0 0 1 40 0Z" fill="#f0b455"/><path d="M48 17v6M30 23l4 5M66 23l-4 5" stroke="#f0b455" stroke-width="4" stroke-linecap="round"/><path d="M20 51h56c0 16-11 26-28 26S20 67 20 51Z" fill="#fffaf2"/></svg>`;
}

export function kioskenLogo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="Kiosken"><circle cx="48" cy="48" r="46" fill="#39748a"/><path d="M18 48a30 30 0 0 1 60 0Z" fill="#fffaf2"/><path d="M38 48c0-18 5-30 10-30s10 12 10 30Z" fill="#d8536a"/><path d="M48 48v26" stroke="#fffaf2" stroke-width="5" stroke-linecap="round"/><path d="M14 76q8-6 17 0t17 0 17 0 17 0" fill="none" stroke="#f0d48a" stroke-width="5" stroke-linecap="round"/></svg>`;
}

export function background(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice"><rect width="1600" height="1000" fill="#f7efe2"/><circle cx="1240" cy="250" r="150" fill="#f5e3c0"/><path d="M0 620Q380 470 800 590T1600 540V1000H0Z" fill="#f0e4d0"/><path d="M0 740Q420 620 860 720T1600 680V1000H0Z" fill="#e9dcc4"/><path d="M0 870Q500 770 960 850T1600 820V1000H0Z" fill="#e2d4ba"/></svg>`;
}
