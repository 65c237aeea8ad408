"use strict";
export const isIdentity = validate10;
const schema11 = {"type":"object","required":["version","base","contract","entry"],"properties":{"version":{"type":"string","pattern":"\\S"},"base":{"type":"string","pattern":"^(https?://[^/?#\\\\]+)?/(__dev/)?sections/(?!.*\\.\\.)(?:[\\w.@-]+/)+$"},"contract":{"type":"string","pattern":"\\S"},"entry":{"type":"object","required":["file","global"],"properties":{"file":{"type":"string","pattern":"^(?:/assets/)?(?!.*\\.\\.)\\w[\\w.@/-]*$"},"global":{"type":"string","pattern":"\\S"}}}}};
const pattern0 = new RegExp("\\S", "u");
const pattern1 = new RegExp("^(https?://[^/?#\\\\]+)?/(__dev/)?sections/(?!.*\\.\\.)(?:[\\w.@-]+/)+$", "u");
const pattern3 = new RegExp("^(?:/assets/)?(?!.*\\.\\.)\\w[\\w.@/-]*$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.version === undefined) && (missing0 = "version")) || ((data.base === undefined) && (missing0 = "base"))) || ((data.contract === undefined) && (missing0 = "contract"))) || ((data.entry === undefined) && (missing0 = "entry"))){

return false;
}
else {
if(data.version !== undefined){
let data0 = data.version;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base !== undefined){
let data1 = data.base;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(!pattern1.test(data1)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contract !== undefined){
let data2 = data.contract;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(!pattern0.test(data2)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.entry !== undefined){
let data3 = data.entry;
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((data3.file === undefined) && (missing1 = "file")) || ((data3.global === undefined) && (missing1 = "global"))){

return false;
}
else {
if(data3.file !== undefined){
let data4 = data3.file;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(!pattern3.test(data4)){

return false;
}
}
else {

return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.global !== undefined){
let data5 = data3.global;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(!pattern0.test(data5)){

return false;
}
}
else {

return false;
}
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {

return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {

return false;
}
}

return errors === 0;
}

export const isMenu = validate11;
const schema12 = {"type":"object","required":["label"],"additionalProperties":false,"properties":{"label":{"type":"string","pattern":"\\S"},"description":{"type":"string","default":""},"icon":{"type":"string","default":""},"order":{"type":"number","default":100},"needsAccount":{"type":"boolean","default":false},"storeAttribute":{"type":"string","pattern":"^(?!constructor$)[a-z][a-z0-9_]*$"},"list":{"const":"account"},"cart":{"enum":["takeaway","retail"]},"countsCart":{"type":"boolean"},"hasFoodMenu":{"type":"boolean"}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern6 = new RegExp("^(?!constructor$)[a-z][a-z0-9_]*$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.description === undefined){
data.description = "";
}
if(data.icon === undefined){
data.icon = "";
}
if(data.order === undefined){
data.order = 100;
}
if(data.needsAccount === undefined){
data.needsAccount = false;
}
let missing0;
if((data.label === undefined) && (missing0 = "label")){

return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema12.properties, key0))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.label !== undefined){
let data0 = data.label;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
const _errs4 = errors;
if(typeof data.description !== "string"){

return false;
}
var valid0 = _errs4 === errors;
if(valid0){
const _errs6 = errors;
if(typeof data.icon !== "string"){

return false;
}
var valid0 = _errs6 === errors;
if(valid0){
let data3 = data.order;
const _errs8 = errors;
if(!((typeof data3 == "number") && (isFinite(data3)))){

return false;
}
var valid0 = _errs8 === errors;
if(valid0){
const _errs10 = errors;
if(typeof data.needsAccount !== "boolean"){

return false;
}
var valid0 = _errs10 === errors;
if(valid0){
if(data.storeAttribute !== undefined){
let data5 = data.storeAttribute;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(!pattern6.test(data5)){

return false;
}
}
else {

return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.list !== undefined){
const _errs14 = errors;
if("account" !== data.list){

return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cart !== undefined){
let data7 = data.cart;
const _errs15 = errors;
if(!((data7 === "takeaway") || (data7 === "retail"))){

return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.countsCart !== undefined){
const _errs16 = errors;
if(typeof data.countsCart !== "boolean"){

return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hasFoodMenu !== undefined){
const _errs18 = errors;
if(typeof data.hasFoodMenu !== "boolean"){

return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {

return false;
}
}

return errors === 0;
}

export const isRoutes = validate12;
const schema13 = {"type":"array","items":{"type":"object","required":["path"],"properties":{"path":{"type":"string"},"access":{"enum":["account","visitor"]},"isIndexed":{"type":"boolean","default":true},"isPersonal":{"type":"boolean","default":false},"hasSecretInPath":{"type":"boolean","default":false},"queryParameters":{"type":"array","items":{"type":"string","pattern":"^[\\w-]+$"},"default":[]},"browserParameters":{"type":"array","items":{"type":"string","pattern":"^[\\w-]+$"},"default":[]},"calls":{"type":"array","items":{"type":"string","pattern":"^(?:/:?[\\w-]+)+(?:\\?[\\w=&-]+)?$"}},"files":{"type":"array","items":{"type":"string","pattern":"^(?:/assets/)?(?!.*\\.\\.)\\w[\\w.@/-]*$"},"default":[]},"shares":{"type":"array","items":{"type":"string","pattern":"\\S"},"default":[]}}}};
const pattern7 = new RegExp("^[\\w-]+$", "u");
const pattern9 = new RegExp("^(?:/:?[\\w-]+)+(?:\\?[\\w=&-]+)?$", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.isIndexed === undefined){
data0.isIndexed = true;
}
if(data0.isPersonal === undefined){
data0.isPersonal = false;
}
if(data0.hasSecretInPath === undefined){
data0.hasSecretInPath = false;
}
if(data0.queryParameters === undefined){
data0.queryParameters = [];
}
if(data0.browserParameters === undefined){
data0.browserParameters = [];
}
if(data0.files === undefined){
data0.files = [];
}
if(data0.shares === undefined){
data0.shares = [];
}
let missing0;
if((data0.path === undefined) && (missing0 = "path")){

return false;
}
else {
if(data0.path !== undefined){
const _errs3 = errors;
if(typeof data0.path !== "string"){

return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.access !== undefined){
let data2 = data0.access;
const _errs5 = errors;
if(!((data2 === "account") || (data2 === "visitor"))){

return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
const _errs6 = errors;
if(typeof data0.isIndexed !== "boolean"){

return false;
}
var valid1 = _errs6 === errors;
if(valid1){
const _errs8 = errors;
if(typeof data0.isPersonal !== "boolean"){

return false;
}
var valid1 = _errs8 === errors;
if(valid1){
const _errs10 = errors;
if(typeof data0.hasSecretInPath !== "boolean"){

return false;
}
var valid1 = _errs10 === errors;
if(valid1){
let data6 = data0.queryParameters;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data6)){
var valid2 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs14 = errors;
if(errors === _errs14){
if(typeof data7 === "string"){
if(!pattern7.test(data7)){

return false;
}
}
else {

return false;
}
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
else {

return false;
}
}
var valid1 = _errs12 === errors;
if(valid1){
let data8 = data0.browserParameters;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data8)){
var valid3 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
const _errs18 = errors;
if(errors === _errs18){
if(typeof data9 === "string"){
if(!pattern7.test(data9)){

return false;
}
}
else {

return false;
}
}
var valid3 = _errs18 === errors;
if(!valid3){
break;
}
}
}
else {

return false;
}
}
var valid1 = _errs16 === errors;
if(valid1){
if(data0.calls !== undefined){
let data10 = data0.calls;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data10)){
var valid4 = true;
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
let data11 = data10[i3];
const _errs22 = errors;
if(errors === _errs22){
if(typeof data11 === "string"){
if(!pattern9.test(data11)){

return false;
}
}
else {

return false;
}
}
var valid4 = _errs22 === errors;
if(!valid4){
break;
}
}
}
else {

return false;
}
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
if(valid1){
let data12 = data0.files;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data12)){
var valid5 = true;
const len4 = data12.length;
for(let i4=0; i4<len4; i4++){
let data13 = data12[i4];
const _errs26 = errors;
if(errors === _errs26){
if(typeof data13 === "string"){
if(!pattern3.test(data13)){

return false;
}
}
else {

return false;
}
}
var valid5 = _errs26 === errors;
if(!valid5){
break;
}
}
}
else {

return false;
}
}
var valid1 = _errs24 === errors;
if(valid1){
let data14 = data0.shares;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data14)){
var valid6 = true;
const len5 = data14.length;
for(let i5=0; i5<len5; i5++){
let data15 = data14[i5];
const _errs30 = errors;
if(errors === _errs30){
if(typeof data15 === "string"){
if(!pattern0.test(data15)){

return false;
}
}
else {

return false;
}
}
var valid6 = _errs30 === errors;
if(!valid6){
break;
}
}
}
else {

return false;
}
}
var valid1 = _errs28 === errors;
}
}
}
}
}
}
}
}
}
}
}
else {

return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {

return false;
}
}

return errors === 0;
}
