import { useId, useState, type DragEvent } from 'react';
import { Box, Typography } from '@mui/material';

interface Props {
  file: File | null;
  disabled: boolean;
  onPick: (file: File) => void;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('es-AR')} kB`;

/** Files that the server reads; a page that a system names `.xls` is one too. */
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.xlsb,.ods,text/csv';

/** Drop zone and button for a table: a spreadsheet or a CSV file. */
export function FilePicker({ file, disabled, onPick }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onPick(dropped);
  };
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'block',
        p: 2,
        border: 1,
        borderStyle: 'dashed',
        borderColor: over ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        cursor: disabled ? 'default' : 'pointer',
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {file
          ? `${file.name} (${kilobytes(file.size)})`
          : 'Elegí la planilla (Excel, LibreOffice o CSV), o soltala acá'}
      </Typography>
      {file && (
        <Typography variant="body2" color="text.secondary">
          Para cambiarlo, elegí otro.
        </Typography>
      )}
      <Box
        component="input"
        id={id}
        type="file"
        accept={ACCEPTED}
        disabled={disabled}
        sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' }}
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (picked) onPick(picked);
        }}
      />
    </Box>
  );
}
