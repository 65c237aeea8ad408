/** Stands for a picture or a font, with the address that a build gives it. */
export default '/file';
