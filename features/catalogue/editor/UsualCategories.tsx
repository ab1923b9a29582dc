import { useState } from 'react';
import { categoryExamples } from '#features/card/cards/trade-words.rules.ts';
import { Chip } from '#foundation/ui/button/Chip.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './UsualCategories.module.css';

interface UsualCategoriesProps {
  cardType: string;
  create: (name: string) => Promise<unknown>;
  onCreated?: () => void;
}

/** Categories that shops of this kind have: a tap creates one. */
export function UsualCategories({ cardType, create, onCreated }: UsualCategoriesProps) {
  const [isPending, setPending] = useState(false);
  const make = async (name: string) => {
    setPending(true);
    await orShowFailure('No se pudo crear la categoría', async () => {
      await create(name);
      onCreated?.();
    });
    setPending(false);
  };
  return (
    <div className={styles.usual}>
      {categoryExamples(cardType)
        .split(', ')
        .map((name) => (
          <Chip
            key={name}
            aria-label={`Crear la categoría ${name}`}
            aria-disabled={isPending}
            onClick={() => !isPending && make(name)}
          >
            <Icon name="plus" size={16} />
            {name}
          </Chip>
        ))}
    </div>
  );
}
