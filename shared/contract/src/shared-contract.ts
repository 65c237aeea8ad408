/**
 * The version of the packages that the host shares with sections (`CHANGELOG.md`). The host refuses
 * a section whose range does not include it.
 */
export const sharedContractVersion = '2.0.0';
