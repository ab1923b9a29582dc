import { cardComponents } from '#app/pages/card/CardPage.tsx';
import { CardPreview } from '#features/publishing/guided-form/CardPreview.tsx';
import type { CardFormPreview } from '#features/publishing/guided-form/PreviewPane.tsx';

/** A card that is being created, as customers will see it. */
export const NewCardPreview: CardFormPreview = (props) => (
  <CardPreview {...props} components={cardComponents} />
);
