import { useDeferredValue, useMemo, useState } from 'react';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { CardForm } from './card-form.rules.ts';
import { type CardComponents, PhonePreview } from './PhonePreview.tsx';
import { previewOf } from './preview.rules.ts';

interface CardPreviewProps {
  form: CardForm;
  /** Under its awning, where there is no way back. */
  isPublished?: boolean;
  components: CardComponents;
}

const NONE: readonly Item[] = [];

export function CardPreview({ form, isPublished, components }: CardPreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const typed = useDeferredValue(form);
  const preview = useMemo(() => previewOf(typed, now), [typed, now]);
  return (
    <PhonePreview
      title="Vista previa de tu tarjeta"
      components={components}
      {...preview}
      {...(isPublished && preview.isBare && { items: NONE, isBare: false })}
      {...(isPublished && { card: { ...preview.card, enableBackButton: false } })}
      pageUrl=""
      now={now}
    />
  );
}
