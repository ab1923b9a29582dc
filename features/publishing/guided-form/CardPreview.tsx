import { useDeferredValue, useMemo, useState } from 'react';
import type { CardForm } from './card-form.rules.ts';
import { type CardComponents, PhonePreview } from './PhonePreview.tsx';
import { previewOf } from './preview.rules.ts';

interface CardPreviewProps {
  form: CardForm;
  components: CardComponents;
}

export function CardPreview({ form, components }: CardPreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const typed = useDeferredValue(form);
  const preview = useMemo(() => previewOf(typed, now), [typed, now]);
  return (
    <PhonePreview
      title="Vista previa de tu tarjeta"
      components={components}
      {...preview}
      pageUrl=""
      now={now}
    />
  );
}
