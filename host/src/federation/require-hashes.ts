import { limitFile } from '../file-limits/file-limits';
import { requestAgain } from './file-tries';
import { isOurCode } from './trusted-scripts';
import { fetchHashes, knownHash, noHash } from './file-hashes';

/** webpack, Module Federation and the shell add every script, style and hint through `document.head.appendChild`. */
export function requireHashes(): void {
  const { head } = document;
  head.appendChild = (node) => {
    const element = node as Partial<HTMLScriptElement & HTMLLinkElement>;
    const address = element.src ?? element.href ?? '';
    const isOurs = isOurCode(address);
    const add = () => {
      if (isOurs) {
        element.crossOrigin = 'anonymous';
        element.integrity = knownHash(address) ?? noHash;
        requestAgain(element as HTMLScriptElement | HTMLLinkElement);
        limitFile(element as HTMLElement);
      }
      Node.prototype.appendChild.call(head, node);
    };
    if (!isOurs || knownHash(address)) add();
    else void fetchHashes(address).then(add);
    return node;
  };
}
