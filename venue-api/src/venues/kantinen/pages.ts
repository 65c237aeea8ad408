import type { StoreAttributes } from '../venue.ts';

export const pages: StoreAttributes['pages'] = [
  {
    name: 'Om os',
    url: 'om-os',
    icon: 'utensils',
    show_in_menu: true,
    content: `<h2>Mad med havnen som nabo</h2>
<p>Kantinen har ligget i det gamle pakhus på Havnegade siden 1987. Vi er fjorten i køkkenet, og hver morgen begynder vi forfra: brødet bages, supperne koges, og grøntsagerne kommer ind ad døren, mens byen sover.</p>
<h3>Hvad vi lægger vægt på</h3>
<ul>
<li>Mindst 60 % økologi, hele året.</li>
<li>Grønt først – kød og fisk, når det gør retten bedre.</li>
<li>Så lidt madspild som muligt. Det, der er tilbage kl. 14, bliver til næste dags suppe.</li>
</ul>
<h3>Her finder du os</h3>
<table>
<thead><tr><th>Dag</th><th>Morgenmad</th><th>Frokost</th><th>Takeaway</th></tr></thead>
<tbody>
<tr><td>Mandag–torsdag</td><td>7.30–9.30</td><td>11.00–14.00</td><td>11.30 og 17.00</td></tr>
<tr><td>Fredag</td><td>7.30–9.30</td><td>11.00–13.30</td><td>11.30 og 17.00</td></tr>
</tbody>
</table>
<p>Har du ris, ros eller en opskrift, vi bør kende? Skriv til <a href="mailto:hej@kantinen.example">hej@kantinen.example</a>.</p>`,
  },
  {
    name: 'Handelsbetingelser',
    url: 'betingelser',
    icon: 'file-contract',
    show_in_menu: false,
    content: `<h2>Handelsbetingelser</h2>
<p>Betingelserne gælder for alle køb på denne side. Sælger er Kantinen, Havnegade 1, 1058 København K, CVR-nr. 12 34 56 78.</p>
<h3>1. Bestilling og betaling</h3>
<p>Alle priser er i danske kroner og inklusive moms. Beløbet reserveres på dit kort, når du bestiller, og hæves først, når maden er klar. Medarbejdere kan desuden betale med medarbejderkort, hvor beløbet trækkes over lønnen.</p>
<h3>2. Frister og afbestilling</h3>
<p>Takeaway skal bestilles og kan afbestilles indtil en time før afhentning. Er køkkenet lukket den dag, rykkes fristen tilbage til den foregående åbningsdag.</p>
<h3>3. Afhentning</h3>
<p>Maden står klar fra det tidspunkt, der er vist på ordren. Mad, der ikke er hentet en halv time efter, kan vi af hensyn til fødevaresikkerheden ikke gemme.</p>
<h3>4. Fortrydelse og reklamation</h3>
<p>Fødevarer er undtaget fra fortrydelsesretten, jf. forbrugeraftalelovens § 18. Er der noget galt med maden, så sig det til os samme dag, så finder vi en løsning.</p>
<h3>5. Allergener</h3>
<p>Vi kan oplyse om indholdet af de 14 allergener i alle retter. Vores køkken håndterer nødder, mælk, æg og gluten, og vi kan derfor ikke udelukke spor.</p>`,
  },
  {
    name: 'Privatlivspolitik',
    url: 'privatliv',
    icon: 'user-shield',
    show_in_menu: false,
    content: `<h2>Privatlivspolitik</h2>
<p>Vi passer på dine oplysninger og gemmer ikke flere, end vi skal bruge til at lave din mad og tage imod din betaling.</p>
<h3>Hvad vi gemmer</h3>
<ul>
<li><strong>Når du bestiller:</strong> navn, email-adresse, ordrens indhold og eventuelle oplysninger om allergi, som du selv skriver.</li>
<li><strong>Når du har en konto:</strong> desuden telefon, medarbejdernummer og afdeling.</li>
<li><strong>Når du gemmer et kort:</strong> korttype, de første seks og sidste fire cifre og udløbsdato. Selve kortnummeret findes kun hos betalingsudbyderen.</li>
</ul>
<h3>Hvor længe</h3>
<p>Ordrer gemmes i fem år efter bogføringsloven. Kontoen slettes, når du beder om det, eller når du ikke har brugt den i to år.</p>
<h3>Dine rettigheder</h3>
<p>Du kan altid få indsigt i, rettet eller slettet dine oplysninger. Skriv til <a href="mailto:privatliv@kantinen.example">privatliv@kantinen.example</a>. Du kan klage til Datatilsynet, hvis du er utilfreds med vores behandling.</p>`,
  },
  {
    name: 'Allergi og økologi',
    url: 'allergi',
    icon: 'seedling',
    show_in_menu: true,
    content: `<h2>Allergi og økologi</h2>
<p>Alle retter er mærket i køkkenet. Kan du ikke finde svar her, så spørg os ved disken – eller skriv det i feltet <em>Allergier</em>, når du bestiller.</p>
<p>Kantinen har det økologiske spisemærke i sølv: 60–90 % af vores råvarer er økologiske.</p>`,
  },
];
