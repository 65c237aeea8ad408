import { Button, EmptyState, PageHeader, showToast } from '@kantine/ui';

export function Favourites({ names }: { names: readonly string[] }) {
  return (
    <>
      <PageHeader title="Favoritter" />
      {names.length === 0 && <EmptyState>Du har ingen favoritter endnu.</EmptyState>}
      {names.map((name) => (
        <Button key={name} onClick={() => showToast(`${name} er lagt i kurven`)}>
          {name}
        </Button>
      ))}
    </>
  );
}
