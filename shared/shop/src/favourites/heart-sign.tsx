import { Icon } from '@kantine/ui';

const path = 'M12 21 3.8 12.8A5.4 5.4 0 0 1 11.4 5l.6.6.6-.6a5.4 5.4 0 0 1 7.6 7.7Z';
const heart = { iconName: 'heart', icon: [24, 24, [], '', path] as const };

export const HeartSign = () => <Icon name={heart} />;
