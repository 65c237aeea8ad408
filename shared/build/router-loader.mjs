/** Leaves out React Router's advice to developers and the components that nobody imports. */
export default function keepUsed(code) {
  return code
    .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll(/(?<== )(?=React\d*\.forwardRef\()/g, '/* @__PURE__ */ ');
}
