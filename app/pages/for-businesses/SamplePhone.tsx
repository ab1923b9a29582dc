import { useEffect, useRef, useState } from 'react';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { PreviewWait } from '#features/publishing/guided-form/PreviewWait.tsx';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import frame from '#foundation/ui/layout/PhoneFrame.module.css';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './SamplePhone.module.css';

/** Loads the components of a public card, only once the phone is in view. */
const sampleCard = lazy(() => import('./SampleCard.tsx'), 'SampleCard');

const KINDS: [CardType, string][] = [
  ['restaurant', 'Comida'],
  ['products', 'Tienda'],
  ['services', 'Servicios'],
  ['real_estate', 'Propiedades'],
  ['automotive', 'Autos'],
];

export function SamplePhone() {
  const [type, setType] = useState<CardType>('restaurant');
  const phone = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!phone.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    observer.observe(phone.current);
    return () => observer.disconnect();
  }, []);
  const { loaded: Sample, failure, retry } = useLazy(sampleCard, isInView);
  return (
    <figure className={styles.sample}>
      <Chips label="Un ejemplo de" className={styles.kinds}>
        {KINDS.map(([kind, name]) => (
          <Chip key={kind} chosen={type === kind} onClick={() => setType(kind)}>
            {name}
          </Chip>
        ))}
      </Chips>
      <div ref={phone} className={classNames(frame.phone, styles.phone)}>
        {Sample ? <Sample key={type} type={type} /> : <PreviewWait failure={failure} onRetry={retry} />}
      </div>
      <figcaption>Así se ve. Es un ejemplo: deslízalo.</figcaption>
    </figure>
  );
}
