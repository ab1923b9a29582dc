import { useEffect, useRef, useState } from 'react';
import { PreviewWait } from '#features/publishing/guided-form/PreviewWait.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { useLazy } from '#foundation/ui/loading/useLazy.tsx';
import styles from './SamplePhone.module.css';

/** Loads the components of a public card, only once the phone is in view. */
const sampleCard = lazy(() => import('./SampleCard.tsx'), 'SampleCard');

export function SamplePhone() {
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
      <div ref={phone} className={styles.phone}>
        {Sample ? <Sample /> : <PreviewWait failure={failure} onRetry={retry} />}
      </div>
      <figcaption>Así se ve. Es un ejemplo: deslízalo.</figcaption>
    </figure>
  );
}
