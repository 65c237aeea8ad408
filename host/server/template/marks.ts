export const headMark = /<!--kantine:head ?(\{.*?\})?-->/;
export const earlyScript = /<script>(.*?)<\/script>/s;
export const dataMark = '<!--kantine:page-->';
export const rootMark = /<!--kantine:root-->.*<!--\/kantine:root-->/s;
export const noScript = /<noscript>.*<\/noscript>/s;
export const structuredData = /<script type="application\/ld\+json">.*?<\/script>/s;
export const titleMark = /<title>.*?<\/title>\s*<meta name="description"[^>]*>/s;
