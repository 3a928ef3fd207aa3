import { classNames } from './class-names.ts';

/** 24 × 24, drawn with a stroke of 1.8. */
const PATHS = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  plus: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5v7M8.5 12h7',
  calendar: 'M7 5h10a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM4 10h16M8.5 3v4M15.5 3v4',
  shield: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 12l2.2 2.2 4-4.2',
  user: 'M8 8.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  message:
    'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z',
  pin: 'M12 21c4-4.3 6.5-7.6 6.5-11a6.5 6.5 0 0 0-13 0c0 3.4 2.5 6.7 6.5 11zM9.7 10a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 3 1.1-6-4.4-4.2 6-.8z',
  share: 'M12 15V4M8 7.5l4-4 4 4M6 11H5v9h14v-9h-1',
  left: 'm14.5 5-7 7 7 7',
  right: 'm9.5 5 7 7-7 7',
  down: 'm5 9.5 7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  filters: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5l3.5 2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z',
  device:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM9 20h6M12 16.5V20',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3.5V16h-7zM5.5 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  bolt: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z',
  alert: 'M12 4 3 19.5h18zM12 10v4.5M12 17v.2',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5M12 8v.2',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const;

/** A path of our own, for an icon that few screens show (drawings.ts): it begins with a move. */
export type Drawing = `M${string}` | `m${string}`;
export type IconName = keyof typeof PATHS | Drawing;

const pathOf = (name: IconName): string => (name in PATHS ? PATHS[name as keyof typeof PATHS] : name);

interface IconProps {
  name: IconName;
  /** In pixels; 24 by default, 18 beside small text. */
  size?: number;
  /** Only where the icon stands alone and nothing else names it. */
  label?: string;
  filled?: boolean;
  className?: string | undefined;
}

export function Icon({ name, size = 24, label, filled = false, className }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={classNames('line-icon', filled && 'fill-current', className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={size < 22 ? 2 : 1.8}
      {...naming}
    >
      <path d={pathOf(name)} />
    </svg>
  );
}
