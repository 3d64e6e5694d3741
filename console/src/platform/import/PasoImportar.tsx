import UploadIcon from '@mui/icons-material/UploadFile';
import { Box, Button, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';

interface Props {
  /** The import that it leads to. */
  slug: string;
  /** What the file is, and what comes of not having it now. */
  texto: string;
  boton: string;
}

/** A step of a new installation that is an import: it has a page of its own, and this one waits. */
export function PasoImportar({ slug, texto, boton }: Props) {
  return (
    <Box>
      <Typography sx={{ mb: 2 }}>{texto}</Typography>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        component={LinkBase}
        to={`/importar/${slug}`}
      >
        {boton}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Para volver acá: Inicio, Poner en marcha.
      </Typography>
    </Box>
  );
}
