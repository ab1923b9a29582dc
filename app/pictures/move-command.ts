import { existsSync } from 'node:fs';
import { readConfig } from '#foundation/server/config.ts';
import { openDirectory } from '#foundation/server/files/directory-files.ts';
import { imagesDirectory, openFiles } from '#foundation/server/files/open-files.ts';
import { requireStore } from '#foundation/server/files/store-check.ts';
import { asOperatorError } from '#foundation/server/http/errors.ts';
import { exitWithReason, OperatorError } from '#foundation/server/operator-error.ts';
import { progressBar } from '#foundation/server/progress-bar.ts';
import { comparePictures, copyPictures } from './move-pictures.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run pictures:move`: copies `DATA_DIR/images` into the store of the settings, and compares both. */
async function run(words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new OperatorError('Usage: S3_ENDPOINT=… S3_BUCKET=… … npm run pictures:move');
  const config = readConfig();
  const directory = imagesDirectory(config.dataDir);
  if (!config.store) throw new OperatorError('The settings name no store: set S3_ENDPOINT and the others.');
  if (!existsSync(directory)) throw new OperatorError(`There is no directory ${directory}.`);
  await requireStore(config);
  const from = openDirectory(directory);
  const to = openFiles(config);
  const before = await comparePictures(from, to);
  say(`${before.files} files in ${directory}, ${before.same} of them in the store already.`);
  const copied = await copyPictures(from, to, progressBar(before.files, 'files', process.stdout)).catch(
    (error: unknown) => {
      throw asOperatorError(error, 'Run it again to go on.');
    },
  );
  const { files, bytes, same } = await comparePictures(from, to);
  say(`${copied} copied. The store has ${same} of ${files} files of the directory (${bytes} bytes).`);
  if (same < files)
    throw new OperatorError(`${files - same} came meanwhile, or did not arrive whole: run it again.`);
}

run(process.argv.slice(2)).then(() => process.exit(0), exitWithReason);
