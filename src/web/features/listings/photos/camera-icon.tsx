import styles from './photo-field.module.css';

const CAMERA =
  'M8.5 6 10 4h4l1.5 2H18a2.5 2.5 0 0 1 2.5 2.5v8A2.5 2.5 0 0 1 18 19H6a2.5 2.5 0 0 1-2.5-2.5v-8A2.5 2.5 0 0 1 6 6zM8.6 12.3a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0';

/** Drawn like the other icons; nothing else in the product takes photos. */
export const CameraIcon = () => (
  <svg className={styles.camera} viewBox="0 0 24 24" width={24} height={24} strokeWidth={1.8} aria-hidden>
    <path d={CAMERA} />
  </svg>
);
