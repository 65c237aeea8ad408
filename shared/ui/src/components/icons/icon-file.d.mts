export function iconFileOf(exportName: string): number;
