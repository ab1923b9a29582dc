import { Printer } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { PAPERS, type Paper } from './usePrint.tsx';

interface PrintMenuProps {
  label: string;
  /** Beside the icon. */
  word?: string;
  onPrint: (paper: Paper) => void;
}

export const PrintMenu = ({ label, word, onPrint }: PrintMenuProps) => (
  <Menu
    label={label}
    items={PAPERS.map((paper) => ({
      label: paper.name,
      icon: <Printer size={20} />,
      onSelect: () => onPrint(paper),
    }))}
  >
    <Printer size={20} />
    {word && <span>{word}</span>}
  </Menu>
);
