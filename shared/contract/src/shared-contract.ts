/** The host refuses a section whose range does not include it (`CHANGELOG.md`). */
export const sharedContractVersion = '5.0.0';
