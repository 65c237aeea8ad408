import '@kantine/ui/tokens.css';
import '@kantine/ui/base.css';
import './index.css';

import { openSite } from './site';
import { trustOwnScripts } from './trusted-scripts';

trustOwnScripts();
void openSite();
