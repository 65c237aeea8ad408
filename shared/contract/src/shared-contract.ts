/**
 * The version of the contract between the host and the sections: the exports of the packages that the host shares at run time.
 * `CHANGELOG.md` says what each version changed. The host refuses a section whose range does not include this version.
 */
export const sharedContractVersion = '2.0.0';
