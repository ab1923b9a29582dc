import { useState } from 'react';
import { useMessageSettings } from '#features/conversations/settings/useMessageSettings.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { MessageSquareText, Zap } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import type { Conversation, Quote } from './messages.contract.ts';
import { QuotePicker } from './QuotePicker.tsx';

/** The label of a quick reply shows this many characters. */
const SHOWN = 48;

interface ShopToolsProps {
  conversation: Conversation;
  onInsert: (text: string) => void;
  onQuote: (quote: Quote) => void;
  onSettings: () => void;
}

/** The menu of quick replies and products to answer with. */
export function ShopTools({ conversation: { card }, onInsert, onQuote, onSettings }: ShopToolsProps) {
  const [isPicking, setPicking] = useState(false);
  const { data } = useMessageSettings(card.id);
  return (
    <>
      <Menu
        label="Respuestas rápidas y productos"
        items={[
          ...(data?.quickReplies ?? []).map((text) => ({
            label: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text,
            icon: <MessageSquareText size={20} />,
            onSelect: () => onInsert(text),
          })),
          {
            label: 'Mostrar un producto',
            icon: <Icon name="bag" />,
            onSelect: () => setPicking(true),
          },
          {
            label: 'Respuestas y horario',
            icon: <Zap size={20} />,
            onSelect: onSettings,
          },
        ]}
      >
        <Zap size={22} />
      </Menu>
      <QuotePicker
        card={card}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(quote) => {
          onQuote(quote);
          setPicking(false);
        }}
      />
    </>
  );
}
