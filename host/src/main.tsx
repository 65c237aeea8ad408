import '@kantine/ui/tokens.css';
import '@kantine/ui/base.css';
import './index.css';

import { requireHashes } from './federation/require-hashes';
import { openSite } from './site';
import { trustOwnScripts } from './federation/trusted-scripts';

trustOwnScripts();
requireHashes();
void openSite();
