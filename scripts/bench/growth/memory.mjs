export async function memory() { return []; }
