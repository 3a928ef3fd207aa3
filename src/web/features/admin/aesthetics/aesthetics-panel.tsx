import { useId, type ReactNode } from 'react';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { DEVICE_SIZES, LAYERS } from '#web/ui/drawings.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './aesthetics-panel.module.css';

const COLOURS = ['yellow', 'orange', 'black'] as const;

interface BoxProps {
  icon: IconName;
  title: MessageId;
  texts: readonly MessageId[];
  children?: ReactNode;
}

function Box({ icon, title, texts, children }: BoxProps) {
  const t = useText();
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <Icon name={icon} />
        {t(title)}
      </h3>
      {children}
      <ul className={styles.points}>
        {texts.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The three colours, each as the surface that it is. */
function Swatches() {
  const t = useText();
  return (
    <ul className={styles.swatches}>
      {COLOURS.map((colour) => (
        <li key={colour} className={`${styles.swatch ?? ''} ${styles[colour] ?? ''}`}>
          <strong>{t(`admin.aesthetics.${colour}`)}</strong>
          <span>{t(`admin.aesthetics.${colour}For`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How the product looks and what it is made of. Nothing can be changed here. */
export function AestheticsPanel() {
  const t = useText();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('admin.tab.aesthetics')}</h2>
        <p>{t('admin.aesthetics.text')}</p>
      </div>
      <div className={styles.boxes}>
        <Box
          icon="sun"
          title="admin.aesthetics.colours"
          texts={['admin.aesthetics.coloursText', 'admin.aesthetics.coloursDark']}
        >
          <Swatches />
        </Box>
        <Box
          icon={DEVICE_SIZES}
          title="admin.aesthetics.layout"
          texts={[
            'admin.aesthetics.layoutPhone',
            'admin.aesthetics.layoutDesktop',
            'admin.aesthetics.layoutTouch',
          ]}
        />
        <Box
          icon="device"
          title="admin.aesthetics.pwa"
          texts={['admin.aesthetics.pwaIcons', 'admin.aesthetics.pwaNavigation', 'admin.aesthetics.pwaShell']}
        />
        <Box
          icon={LAYERS}
          title="admin.aesthetics.libraries"
          texts={[
            'admin.aesthetics.librariesOwn',
            'admin.aesthetics.librariesReact',
            'admin.aesthetics.librariesForms',
          ]}
        />
        <Box
          icon="check"
          title="admin.aesthetics.consistency"
          texts={[
            'admin.aesthetics.consistencyTokens',
            'admin.aesthetics.consistencyThemes',
            'admin.aesthetics.consistencyContrast',
          ]}
        />
      </div>
    </div>
  );
}
