const list = new Intl.ListFormat('da');

export const toDanishList = (parts: readonly string[]): string => list.format(parts);
