import type { StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CardFieldsProps } from '../port.ts';
import { appearanceOf, onThemeChange } from './appearance.ts';
import styles from './stripe-fields.module.css';

type StripeFieldsProps = CardFieldsProps & { elements: StripeElements; element: StripePaymentElement };

/** Where Stripe's Payment Element stands: its fields are frames of Stripe's, out of our reach. */
export function StripeFields({ elements, element, disabled, onBroken }: StripeFieldsProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const root = document.documentElement;
    const broken = () => onBroken();
    const shown = () => setReady(true);
    element.on('ready', shown);
    element.on('loaderror', broken);
    element.mount(place.current);
    const endTheme = onThemeChange(root, () => {
      void elements.update({ appearance: appearanceOf(root) });
    });
    return () => {
      endTheme();
      element.off('ready', shown);
      element.off('loaderror', broken);
      element.unmount();
    };
  }, [elements, element, onBroken]);

  useEffect(() => {
    element.update({ readOnly: disabled });
  }, [element, disabled]);

  return (
    <div aria-busy={!ready || undefined}>
      {!ready && (
        <div className="grid gap-4 pt-6" role="status">
          <span className="sr-only">{t('checkout.card.loading')}</span>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      )}
      <div ref={place} className={classNames(styles.place, !ready && styles.hidden)} />
    </div>
  );
}
