/** The settings of each section by its name. The build of a section adds its own, by its schema. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- sections augment it
export interface SectionSettings {}
