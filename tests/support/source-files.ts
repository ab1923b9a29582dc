import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface SourceImport {
  /** Path of the imported file from the project's root, or the package's name. */
  target: string;
  isPackage: boolean;
  isTypeOnly: boolean;
}

export interface SourceFile {
  path: string;
  text: string;
  imports: SourceImport[];
}

export const ROOT = join(import.meta.dirname, '../..');

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|(\(\) =>\s*)?\bimport\(\s*'([^']+)'\s*\)(\.\w+)?/g;

/** Every file of these kinds that git tracks or would add, with its imports. */
export function readSources(kinds = ['*.ts', '*.tsx']): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...kinds], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) => {
      try {
        const text = readFileSync(join(ROOT, path), 'utf8');
        return [{ path, text, imports: importsOf(path, text) }];
      } catch {
        // The file was deleted in the work tree, but is still in the index.
        return [];
      }
    });
}

function importsOf(path: string, text: string): SourceImport[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...withoutComments.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[4] ?? '';
    // What a page loads later, `lazy(() => import('./OfferForm.tsx'), 'OfferForm')`, does not belong to it.
    const isTypeOnly = [match[1], match[3], match[5]].some((part) => part !== undefined);
    if (specifier.startsWith('#')) return { target: specifier.slice(1), isPackage: false, isTypeOnly };
    if (specifier.startsWith('.')) {
      return { target: normalize(join(dirname(path), specifier)), isPackage: false, isTypeOnly };
    }
    return { target: specifier, isPackage: true, isTypeOnly };
  });
}
