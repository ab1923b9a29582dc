import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Settings } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';

interface MessageSettingsButtonProps {
  cards: { id: number; title: string }[];
  onOpen: (card: { id: number; title: string }) => void;
}

const LABEL = 'Opciones de mensajes';

/** Opens the message settings of the person's card, or of the chosen one if there are several. */
export function MessageSettingsButton({ cards: [first, ...others], onOpen }: MessageSettingsButtonProps) {
  if (!first) return null;
  const gear = <Settings size={22} />;
  if (others.length === 0) {
    return (
      <RoundButton plain label={LABEL} onClick={() => onOpen(first)}>
        {gear}
      </RoundButton>
    );
  }
  return (
    <Menu
      label={LABEL}
      items={[first, ...others].map((card) => ({
        label: card.title,
        icon: <Icon name="store" />,
        onSelect: () => onOpen(card),
      }))}
    >
      {gear}
    </Menu>
  );
}
