import { useEffect, useRef } from 'react';
import { FilterInput } from './FilterInput.tsx';

const PAUSE_MS = 300;

interface PausedSearchProps {
  label: string;
  onSearch: (words: string) => void;
}

/** Searches a list of the page while somebody types, after each short pause. */
export function PausedSearch({ label, onSearch }: PausedSearchProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (words: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(words.trim()), PAUSE_MS);
  };
  return (
    <FilterInput
      aria-label={label}
      placeholder={label}
      maxLength={200}
      enterKeyHint="search"
      onInput={({ currentTarget: { value } }) => search(value)}
    />
  );
}
