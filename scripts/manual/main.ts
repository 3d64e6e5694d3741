import { writeFileSync } from 'node:fs';
import { drawManual } from './draw.ts';

/** `node scripts/manual/main.ts FILE`: writes the manual as PDF, which the build offers with the console. */
const [, , file] = process.argv;
if (!file) throw new Error('node scripts/manual/main.ts FILE');
writeFileSync(file, await drawManual());
