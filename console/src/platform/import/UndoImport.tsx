import { useState } from 'react';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Typography } from '@mui/material';
import { deshacerImportacion, verDeshacer } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion, InformeDeshacer } from '@gremio/contract/importaciones/schemas.ts';
import { UndoDialog } from '../undo/UndoDialog.tsx';
import type { ImportKind } from './kinds.ts';
import { useImportacionAction } from './useImportacion.ts';
import { formatCount, plural } from '@gremio/contract/platform/counted.ts';

/** The rows that an undo removes, restores and leaves unchanged. */
export function UndoEffects({ informe, done }: { informe: InformeDeshacer; done: boolean }) {
  const { nuevas, cambiadas, bajas, quedan, devueltos = 0, perdidos = 0, muestra } = informe;
  const effects = [
    [nuevas, done ? 'nuevas se quitaron' : 'nuevas se quitan'],
    [cambiadas, done ? 'cambiadas volvieron a como estaban' : 'cambiadas vuelven a como estaban'],
    [bajas, done ? 'dadas de baja volvieron' : 'dadas de baja vuelven'],
    [quedan, done ? 'quedaron como están' : 'quedan como están'],
  ] as const;
  const returns = [
    [
      devueltos,
      `dispositivos, turnos, vouchers y lugares ${done ? 'volvieron' : 'vuelven'} a sus personas`,
    ],
    [
      perdidos,
      done
        ? plural(perdidos, 'no se pudo devolver', 'no se pudieron devolver')
        : plural(perdidos, 'no se puede devolver', 'no se pueden devolver'),
    ],
  ] as const;
  return (
    <Box>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {[...effects, ...returns.filter(([count]) => count > 0)].map(([count, words]) => (
          <li key={words}>
            <strong>{formatCount(count)}</strong> {words}
          </li>
        ))}
      </Box>
      {muestra.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 3, color: 'text.secondary' }}>
          {muestra.map(({ titulo, motivo }, index) => (
            <li key={index}>
              {titulo}: {motivo}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Undoes the last import of its kind, after a preview of the effects. */
export function UndoImport({ importacion, kind }: { importacion: Importacion; kind: ImportKind }) {
  const { id, archivo } = importacion;
  const [open, setOpen] = useState(false);
  const params = { id: String(id) };
  const undo = useImportacionAction(id, (provider) =>
    provider.call(deshacerImportacion, { params }),
  );
  if (!importacion.puede_deshacer) return null;
  return (
    <>
      <Button
        color="error"
        startIcon={<UndoIcon />}
        sx={{ alignSelf: 'start' }}
        onClick={() => setOpen(true)}
      >
        Deshacer esta importación
      </Button>
      {open && (
        <UndoDialog
          endpoint={deshacerImportacion}
          title={`Deshacer la importación de ${archivo || 'este archivo'}`}
          of={['importaciones', id]}
          read={(provider) => provider.call(verDeshacer, { params })}
          isPossible={() => true}
          undo={(options) => undo.mutate(undefined, options)}
          isUndoing={undo.isPending}
          onClose={() => setOpen(false)}
        >
          {(informe) => (
            <>
              <UndoEffects informe={informe} done={false} />
              {kind.undoNote && (
                <Typography variant="body2" color="text.secondary">
                  {kind.undoNote}
                </Typography>
              )}
            </>
          )}
        </UndoDialog>
      )}
    </>
  );
}
