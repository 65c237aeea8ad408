import { type ReactNode, useEffect, useRef } from 'react';
import type { Instant } from '@kantine/core';
import * as ui from '@kantine/ui';
import * as forms from '@kantine/ui/forms';

type NameOf<Exports> = Extract<keyof Exports, Capitalize<string & keyof Exports>>;
type ComponentName = NameOf<typeof ui> | NameOf<typeof forms>;
type States = Readonly<Record<string, ReactNode>>;

const longWord = 'Speltrugbrødsmellemmadspålægschokoladeblandingssortiment';
const longText = `${longWord} med mange ord, som fortsætter over flere linjer på en smal skærm`;
const choices = ['Ja', 'Nej', { value: 'long', label: longText }];
const ignore = () => undefined;
const frame = { label: 'Navn', hint: 'Som det står på kvitteringen' };
const lines = [
  { name: 'Frikadeller', quantity: 2, price: 4500, pickupAt: 1_780_000_000_000 as Instant },
  { name: longText, quantity: 12, price: 129900, pickupAt: null },
];
const rows = (
  <tbody>
    {Object.entries({ Frikadeller: '2', 'Rugbrød med mange slags pålæg': '1.200' }).map(([name, count]) => (
      <ui.TableRow key={name}>
        <ui.HeadCell scope="row">{name}</ui.HeadCell>
        <ui.Cell numeric label="Antal">
          {count}
        </ui.Cell>
      </ui.TableRow>
    ))}
  </tbody>
);
const table = { default: <ui.Table caption="Ordrelinjer">{rows}</ui.Table> };

function form(fields: ReactNode, label: string, error?: string) {
  const initialErrors = error ? { name: error } : undefined;
  return (
    <forms.Form label={label} initialValues={{}} initialErrors={initialErrors} onSave={ignore}>
      {fields}
    </forms.Form>
  );
}

function button(name: string, props: Partial<Parameters<typeof ui.Button>[0]>) {
  return <ui.Button {...props}>{name}</ui.Button>;
}

function card(title: string, props: Partial<Parameters<typeof ui.Card>[0]>) {
  return <ui.Card key={title} title={title} headingLevel={3} {...props} />;
}

function Pressed({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current!.querySelector('button')!.click(), []);
  return <div ref={element}>{children}</div>;
}

export const entries: Readonly<Record<ComponentName, States>> = {
  Badge: {
    default: <ui.Badge>Ny</ui.Badge>,
    green: <ui.Badge tone="green">Betalt</ui.Badge>,
    red: <ui.Badge tone="red">Afvist</ui.Badge>,
    yellow: <ui.Badge tone="yellow">Afventer</ui.Badge>,
    blue: <ui.Badge tone="blue">Godkendt</ui.Badge>,
    accent: <ui.Badge tone="accent">Udvalgt</ui.Badge>,
    'long text': <ui.Badge>{longText}</ui.Badge>,
  },
  Button: {
    default: button('Gem', {}),
    primary: button('Bestil', { look: 'primary', icon: 'cart' }),
    quiet: button('Fortryd', { look: 'quiet' }),
    danger: button('Slet', { look: 'danger', icon: 'remove' }),
    small: button('Skjul', { size: 'small' }),
    wide: button('Fortsæt', { isWide: true }),
    busy: button('Gemmer', { busy: true }),
    disabled: button('Udsolgt', { disabled: true }),
    'long text': button(longText, { look: 'primary' }),
  },
  ButtonLink: {
    default: <ui.ButtonLink to="/">Forside</ui.ButtonLink>,
    primary: (
      <ui.ButtonLink to="/" look="primary" icon="home">
        Til forsiden
      </ui.ButtonLink>
    ),
  },
  ButtonRow: {
    default: (
      <ui.ButtonRow>
        {button('Gem ordre', { look: 'primary' })}
        {button('Annuller', {})}
      </ui.ButtonRow>
    ),
  },
  CalendarButton: { default: <ui.CalendarButton fileName="moede.ics" events={() => []} /> },
  Card: {
    default: card('Frikadeller', { image: null, price: <ui.Price ore={4500} />, children: 'Med kartofler' }),
    featured: card('Dagens ret', {
      featured: true,
      badge: <ui.Badge>Ny</ui.Badge>,
      to: '/',
      children: 'Med rødkål',
    }),
    muted: card('Udsolgt ret', { muted: true, actions: button('Udsolgt nu', { disabled: true }) }),
    'long text': card(longWord, { image: null, price: <ui.Price ore={129900} />, children: longText }),
  },
  CardGrid: {
    default: (
      <ui.CardGrid>{['Suppe', 'Salat', 'Brød'].map((title) => card(title, { image: null }))}</ui.CardGrid>
    ),
    empty: <ui.CardGrid>{null}</ui.CardGrid>,
  },
  Cell: table,
  Checkbox: {
    default: <ui.Checkbox label="Husk mig" onChange={ignore} />,
    checked: <ui.Checkbox label="Nyhedsbrev" checked readOnly />,
    error: <ui.Checkbox label="Betingelser" required error={forms.requiredMessage} onChange={ignore} />,
    disabled: <ui.Checkbox label="Kan ikke vælges" disabled />,
    'long text': <ui.Checkbox label={longText} onChange={ignore} />,
  },
  ConfirmDialog: { 'in a dialog of its own': <a href="?dialog=ConfirmDialog">Åbn bekræftelse</a> },
  CouldNotLoad: {
    default: <ui.CouldNotLoad query={{ error: null, isFetching: false, refetch: ignore }} />,
    busy: <ui.CouldNotLoad query={{ error: null, isFetching: true, refetch: ignore }} />,
  },
  CountBadge: { default: <ui.CountBadge>{3}</ui.CountBadge>, large: <ui.CountBadge>{1200}</ui.CountBadge> },
  Counter: {
    default: <ui.Counter product="Suppe" value={2} onIncrease={ignore} onDecrease={ignore} />,
    'at the limit': <ui.Counter product="Salat" value={5} max={5} onIncrease={ignore} onDecrease={ignore} />,
  },
  Description: {
    default: <ui.Description name="Suppe" text="Med brød" limit={100} />,
    'long text': <ui.Description name="Salat" text={longText} limit={30} />,
    empty: <ui.Description name="Brød" text="" limit={30} />,
  },
  EmptyState: {
    default: <ui.EmptyState>Kurven er tom.</ui.EmptyState>,
    'with action': (
      <ui.EmptyState action={<ui.ButtonLink to="/">Se menuen</ui.ButtonLink>}>{longText}</ui.EmptyState>
    ),
  },
  ErrorState: {
    default: <ui.ErrorState />,
    'with retry': <ui.ErrorState heading="Menuen mangler" onRetry={ignore} />,
    busy: <ui.ErrorState heading="Prøver igen" onRetry={ignore} retrying />,
  },
  Facts: {
    default: <ui.Facts items={[{ name: 'Dato', value: '24. december' }]} />,
    'long text': <ui.Facts items={[{ name: longWord, value: longText }]} />,
    empty: <ui.Facts items={[{ name: 'Bemærkning', value: '' }]} />,
  },
  Field: {
    default: <ui.Field {...frame}>{(wiring) => <input {...wiring} />}</ui.Field>,
    error: (
      <ui.Field label="Telefon" required error={longText}>
        {(wiring) => <input {...wiring} />}
      </ui.Field>
    ),
  },
  ForSignedIn: { 'signed out': <ui.ForSignedIn>Indhold</ui.ForSignedIn> },
  Form: {
    default: form(<forms.FormTextField name="name" label="Formularnavn" />, 'Eksempel'),
    error: form(<forms.FormTextField name="name" label="Optaget navn" />, 'Med fejl', 'Navnet er optaget.'),
  },
  FormCheckbox: { default: form(<forms.FormCheckbox name="name" label="Ja tak" />, 'Afkrydsning') },
  FormRadioGroup: {
    default: form(<forms.FormRadioGroup name="name" label="Svar" choices={choices} />, 'Valg'),
  },
  FormCountField: { default: form(<forms.FormCountField name="name" label="Antal" />, 'Tal') },
  FormSelect: { default: form(<forms.FormSelect name="name" label="Lokale" choices={choices} />, 'Liste') },
  FormSubmit: {
    default: form(<forms.FormSubmit>Send</forms.FormSubmit>, 'Afsendelse'),
    busy: (
      <forms.Form label="Under afsendelse" initialValues={{}} onSave={() => new Promise(ignore)}>
        <Pressed>
          <forms.FormSubmit>Sender</forms.FormSubmit>
        </Pressed>
      </forms.Form>
    ),
    disabled: form(<forms.FormSubmit disabled>Send ikke</forms.FormSubmit>, 'Uden afsendelse'),
  },
  FormTextArea: { default: form(<forms.FormTextArea name="name" label="Kommentar" />, 'Tekst') },
  FormTextField: {
    default: form(<forms.FormTextField name="name" label="E-mail" type="email" />, 'Felt'),
  },
  HeadCell: table,
  Icon: { default: <ui.Icon name="cart" /> },
  LiveRegion: {
    'hidden text': button('Sig, at der er gemt', { onClick: () => void ui.announce('Gemt') }),
  },
  Modal: { 'in a dialog of its own': <a href="?dialog=Modal">Åbn dialog</a> },
  NotFoundState: { default: <ui.NotFoundState /> },
  Notice: {
    default: <ui.Notice>Åbningstiden er ændret.</ui.Notice>,
    warning: <ui.Notice tone="warning">Betalingen mislykkedes.</ui.Notice>,
    'long text': <ui.Notice action={button('Forstået', {})}>{longText}</ui.Notice>,
  },
  OrderLinesTable: {
    default: <ui.OrderLinesTable caption="Ordre" lines={lines} total={1567800} />,
    empty: <ui.OrderLinesTable caption="Tom ordre" lines={[]} total={0} />,
  },
  PageHeader: {
    default: <ui.PageHeader title="Kurv" />,
    complete: (
      <ui.PageHeader
        title="Takeaway"
        lead="Bestil i dag, og hent i morgen."
        above={<ui.TextLink to="/">Tilbage</ui.TextLink>}
        actions={button('Gennemgå ordre og betal', { icon: 'cart' })}
      />
    ),
    'long text': <ui.PageHeader title={longWord} lead={longText} actions={button(longText, {})} />,
  },
  Pager: {
    default: <ui.Pager current={2} last={9} onPage={ignore} />,
    'a single page renders nothing': <ui.Pager current={1} last={1} onPage={ignore} />,
  },
  Picture: { empty: <ui.Picture src={null} /> },
  Price: { default: <ui.Price ore={4500} />, strong: <ui.Price ore={129900} strong /> },
  RadioGroup: {
    default: (
      <ui.RadioGroup {...frame} label="Levering" name="r1" choices={choices} value="Ja" onChange={ignore} />
    ),
    error: (
      <ui.RadioGroup
        label="Måltid"
        name="r2"
        required
        error={longText}
        choices={choices}
        value=""
        onChange={ignore}
      />
    ),
  },
  ReadMore: {
    default: <ui.ReadMore name="Suppe" text="Med brød" facts={[{ name: 'Ingredienser', value: longText }]} />,
  },
  SearchCount: {
    default: <ui.SearchCount found={{ items: lines, query: 'frikadeller', isFuzzy: false }} />,
    fuzzy: <ui.SearchCount found={{ items: lines, query: 'frikadele', isFuzzy: true }} />,
    empty: <ui.SearchCount found={{ items: [], query: 'pizza', isFuzzy: false }} />,
  },
  SearchField: { default: <ui.SearchField label="Søg i menuen" value="" onChange={ignore} /> },
  Section: {
    default: (
      <ui.Section title="Afsnit" actions={<ui.TextLink to="/">Se alle</ui.TextLink>}>
        <p>{longText}</p>
      </ui.Section>
    ),
  },
  SelectField: {
    default: <ui.SelectField {...frame} label="Bygning" choices={choices} />,
    error: <ui.SelectField label="Rum" required error={forms.requiredMessage} choices={choices} />,
    disabled: <ui.SelectField label="Etage" disabled choices={choices} />,
  },
  Skeleton: {
    card: <ui.Skeleton shape="card" />,
    text: <ui.Skeleton shape="text" />,
  },
  SkipLink: { default: <ui.SkipLink target="root" /> },
  Spinner: { default: <ui.Spinner size="inline" />, page: <ui.Spinner /> },
  Stack: {
    default: (
      <ui.Stack space="large">
        <p>Første</p>
        <p>Anden</p>
      </ui.Stack>
    ),
  },
  StoreHtml: {
    default: <ui.StoreHtml html="<p>En <strong>fed</strong> tekst</p><ul><li>Rug</li><li>Hvede</li></ul>" />,
    empty: <ui.StoreHtml html="" empty={<p>Ingen tekst.</p>} />,
  },
  Table: {
    ...table,
    stacked: (
      <ui.Table caption="Stablede linjer" stacks>
        {rows}
      </ui.Table>
    ),
    wide: (
      <ui.Table caption="Bred tabel">
        <tbody>
          <ui.TableRow>
            {[1, 2, 3].map((column) => (
              <ui.Cell key={column}>{longWord}</ui.Cell>
            ))}
          </ui.TableRow>
        </tbody>
      </ui.Table>
    ),
  },
  TableRow: table,
  TextArea: {
    default: <ui.TextArea label="Bemærkning" />,
    error: <ui.TextArea label="Begrundelse" error={longText} />,
  },
  TextField: {
    default: <ui.TextField {...frame} label="Fulde navn" />,
    password: <ui.TextField label="Kodeord" type="password" />,
    error: <ui.TextField label="Postnummer" required error="Det har fire cifre." />,
    disabled: <ui.TextField label="Kundenummer" disabled defaultValue="1234" />,
    'long text': <ui.TextField label={longText} defaultValue={longText} />,
  },
  TextLink: {
    default: <ui.TextLink to="/">Om os</ui.TextLink>,
    external: <ui.TextLink to="mailto:a@example.dk">{longText}</ui.TextLink>,
  },
  Toasts: {
    default: button('Vis besked', { onClick: () => ui.showToast('Gemt') }),
    error: button('Vis fejl', { onClick: () => ui.showToast(longText, { type: 'error' }) }),
  },
  TotalFoot: {
    default: (
      <ui.Table caption="Total">
        <ui.TotalFoot total={129900} />
      </ui.Table>
    ),
  },
  VisuallyHidden: { 'hidden text': <ui.VisuallyHidden>Kun for skærmlæsere</ui.VisuallyHidden> },
};

export const dialogs: Readonly<Record<string, ReactNode>> = {
  ConfirmDialog: (
    <ui.ConfirmDialog
      title="Slet kortet?"
      yes="Slet"
      onClose={ignore}
      onConfirm={async () => 'Kortet findes.'}
    >
      {longText}
    </ui.ConfirmDialog>
  ),
  Modal: (
    <ui.Modal title={longText} onClose={ignore}>
      <p>{longText}</p>
    </ui.Modal>
  ),
};
