import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import { installedPackages } from './installed-packages.mjs';

const toPurl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const toLicense = (text) =>
  SPDX.isSupportedSpdxId(text) ? new Models.SpdxLicense(text) : new Models.LicenseExpression(text);

function toComponent({ name, version, license, sha512 }, type) {
  const [, group, short] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [undefined, undefined, name];
  const purl = toPurl(name, version);
  const component = new Models.Component(type, short, { group, version, purl, bomRef: purl });
  if (license) component.licenses.add(toLicense(license));
  if (sha512) component.hashes.set(Enums.HashAlgorithm['SHA-512'], sha512);
  return component;
}

export function sbomOf(folder, ...bundled) {
  const { root, packages } = installedPackages(folder);
  for (const part of bundled.map(installedPackages)) {
    for (const [key, found] of part.packages) packages.set(key, packages.get(key) ?? found);
    packages.get(root).needs.push(part.root);
  }
  const bom = new Models.Bom();
  const components = new Map();
  for (const [key, found] of packages) {
    const { Application, Library } = Enums.ComponentType;
    components.set(key, toComponent(found, key === root ? Application : Library));
  }
  for (const [key, component] of components) {
    for (const needed of packages.get(key).needs) component.dependencies.add(components.get(needed).bomRef);
    if (key !== root) bom.components.add(component);
  }
  bom.metadata.component = components.get(root);
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 });
}
