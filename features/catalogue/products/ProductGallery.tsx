import { type KeyboardEvent, useRef, useState } from 'react';
import { Picture } from '#features/platform/images/Picture.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';

const STEPS: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface ProductGalleryProps {
  pictures: readonly string[];
  name: string;
  /** A class of the product sheet: a style sheet of its own would load after the pictures. */
  className: string | undefined;
}

/** A product's pictures. People swipe on a phone, choose a thumbnail on a desktop, or use the arrow keys. */
export function ProductGallery({ pictures, name, className }: ProductGalleryProps) {
  const strip = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const last = pictures.length - 1;
  const show = (place: number) => {
    const to = Math.min(Math.max(place, 0), last);
    strip.current?.scrollTo({ left: to * strip.current.clientWidth });
  };
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(shown, last);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return (
    <div className={className}>
      <section
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable with the keyboard.
        tabIndex={0}
        aria-label={`Fotos de ${name}`}
        onKeyDown={step}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((address, at) => (
          <Picture
            key={address}
            src={address}
            width={600}
            height={450}
            sizes="(min-width: 1024px) 560px, 100vw"
            eager={at === 0}
          />
        ))}
      </section>
      <p role="status">
        <span aria-hidden="true">
          {shown + 1}/{pictures.length}
        </span>
        <VisuallyHidden>{`Foto ${shown + 1} de ${pictures.length}`}</VisuallyHidden>
      </p>
      <ul>
        {pictures.map((address, at) => (
          <li key={address}>
            <button
              type="button"
              aria-label={`Foto ${at + 1}`}
              aria-current={at === shown || undefined}
              onClick={() => show(at)}
            >
              <Picture src={address} width={96} height={72} sizes="96px" widest={240} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
