import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openHouse } from './app.ts';
import { closingAfter } from './platform/closing.ts';
import {
  callersPath,
  endWhenInterrupted,
  log,
  parseOptions,
  runCommand,
  say,
} from './platform/command.ts';
import { BadSetting, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { BadFile, UnconfirmedLeaving } from './platform/import/bad-file.ts';
import { createProgress } from './platform/import/progress.ts';
import { describeLeaving, describeReport, reportAsCsv } from './platform/import/report.ts';
import { fileSource } from './platform/import/source.ts';
import { recordedLoad } from './importaciones/loads.ts';
import { openRooms } from './rooms.ts';

const USAGE = `Uso: npm run importar -- localidades|sucursales|padron|hijos ARCHIVO [opciones]
  --ensayo             dice qué pasaría, y no guarda nada
  --informe ARCHIVO    deja las líneas rechazadas y los avisos en un CSV
  --bajas              (padron) da de baja a quien no figura en el archivo
  --bajas-confirmadas N  (padron) cuántas personas dejan la afiliación, si son más del 5 %
  --sin-ocultas        no carga las filas y columnas ocultas de una planilla
  --beneficio NOMBRE   (sucursales) el beneficio; si no, el nombre del archivo
  --rubro NOMBRE       (sucursales) su rubro; si no, la categoría que dice el archivo`;

class BadUsage extends Error {}

const KINDS = ['localidades', 'sucursales', 'padron', 'hijos'] as const;

function readArguments() {
  const options = {
    ensayo: { type: 'boolean' },
    informe: { type: 'string' },
    bajas: { type: 'boolean' },
    'bajas-confirmadas': { type: 'string' },
    'sin-ocultas': { type: 'boolean' },
    beneficio: { type: 'string' },
    rubro: { type: 'string' },
  } as const;
  const { values, positionals } = parseOptions(
    { options, allowPositionals: true },
    (why) => new BadUsage(`${why}\n${USAGE}`),
  );
  const what = KINDS.find((kind) => kind === positionals[0]);
  const [, file, ...more] = positionals;
  if (!what || !file || more.length > 0) throw new BadUsage(USAGE);
  return { what, file, ...values };
}

async function run(): Promise<void> {
  const { what, file, ensayo = false, informe, bajas, beneficio, rubro, ...more } = readArguments();
  const source = await fileSource(callersPath(file));
  const config = readConfig(process.env);
  await closingAfter(async (ending) => {
    const database = ending.adopt(await openDatabase(config, say), (it) => it.close());
    endWhenInterrupted(database, '\nInterrumpida: no quedó nada cargado.');
    const { house } = ending.adopt(await openHouse(config, database.url, log), (it) => it.close());
    const progress = createProgress(source.name, say);
    try {
      openRooms(house);
      const load = recordedLoad(house, what);
      const hidden = more['sin-ocultas'] ? { ocultas: false } : {};
      const bajas_confirmadas = more['bajas-confirmadas'];
      const query = { bajas: bajas ? 'true' : undefined, bajas_confirmadas, beneficio, rubro };
      const report = await load(source, { ensayo, onProgress: progress.at, ...hidden }, query);
      progress.end();
      for (const line of describeReport(source.name, report)) say(line);
      if (informe) await pipeline(reportAsCsv(report), createWriteStream(callersPath(informe)));
    } catch (error) {
      if (!(error instanceof UnconfirmedLeaving) || !error.salen) throw error;
      const { cuantos, nombres } = error.salen;
      for (const line of describeLeaving(cuantos, nombres)) say(line);
      throw new BadUsage(`${error.message} Para eso, agregá: --bajas-confirmadas ${cuantos}`);
    } finally {
      progress.end();
    }
  });
}

await runCommand(run, [BadUsage, BadFile, BadSetting]);
