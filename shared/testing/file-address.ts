/** Stands for a picture or a font: its address is that of a build. */
export default '/file';
