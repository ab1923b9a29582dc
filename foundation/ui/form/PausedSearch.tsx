import { useEffect, useRef } from 'react';
import { SearchField } from './SearchField.tsx';

const PAUSE_MS = 300;

interface PausedSearchProps {
  label: string;
  onSearch: (words: string) => void;
}

/** Searches a list of the page while somebody types, after each short pause. */
export function PausedSearch({ label, onSearch }: PausedSearchProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (words: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(words.trim()), pause);
  };
  return (
    <SearchField
      label={label}
      onInput={({ currentTarget: { value } }) => search(value, PAUSE_MS)}
      onSearch={(words) => search(words, 0)}
    />
  );
}
