import { cardComponents } from '#app/pages/card/CardPage.tsx';
import { CardPreview } from '#features/publishing/guided-form/CardPreview.tsx';
import type { CardForm } from '#features/publishing/guided-form/card-form.rules.ts';

/** A card that is being created, as customers will see it. */
export const NewCardPreview = ({ form }: { form: CardForm }) => (
  <CardPreview form={form} components={cardComponents} />
);
