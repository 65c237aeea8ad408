/** A CSS module: the names its file uses, each with the name the build gave it. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A plain style sheet, imported for its effect on the page. */
declare module '*.css';
