import type { Drawing } from './icon.tsx';

/** Icons of few screens, apart from those that every page brings. Used as a name: `<Icon name={LOCK} />`. */
export const SEND: Drawing = 'M4 12 20 4.5 15 20l-3.5-6.5z';
export const MAIL: Drawing =
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6 8-6';
export const PHONE: Drawing =
  'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z';
export const EXTERNAL: Drawing =
  'M14 5h5v5M19 5l-8 8M17 13.5V18a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4.5';
export const CHART: Drawing = 'M4 20h16M7 16v-5M12 16V6M17 16v-8';
export const CAMERA: Drawing =
  'M8.5 6 10 4h4l1.5 2H18a2.5 2.5 0 0 1 2.5 2.5v8A2.5 2.5 0 0 1 18 19H6a2.5 2.5 0 0 1-2.5-2.5v-8A2.5 2.5 0 0 1 6 6zM8.6 12.3a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0';
export const EYE: Drawing =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0';
export const EYE_OFF: Drawing =
  'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3.1 3.8M14.2 14.2A2.8 2.8 0 0 1 9.8 9.8M6.2 7.7A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.6-.8';
export const LOCK: Drawing =
  'M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5';
export const HEART: Drawing =
  'M12 20C5.8 15.4 3.5 12.4 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8c0 3.2-2.3 6.2-8.5 10.8z';
export const BELL: Drawing = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4';
export const TRASH: Drawing = 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5';
export const DEVICE_SIZES: Drawing =
  'M4.5 5h10A1.5 1.5 0 0 1 16 6.5V9M3 6.5A1.5 1.5 0 0 1 4.5 5M3 6.5v8A1.5 1.5 0 0 0 4.5 16H11M7 19.5h4M15.5 11h4a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-6a1.5 1.5 0 0 1 1.5-1.5z';
export const LAYERS: Drawing = 'M12 4 3.5 8.5 12 13l8.5-4.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5';
